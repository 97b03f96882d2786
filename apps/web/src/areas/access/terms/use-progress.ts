import { useRef, useState, type RefObject } from "react";

/** Pixels from the end that count as having reached it: zoomed pages scroll by fractions. */
const endTolerance = 8;

/** How far a scrolling column has been read, 0 to 1; nothing counts before all of its parts are drawn. */
export function useProgress(column: RefObject<HTMLElement | null>, onReadToEnd: () => void) {
  const drawn = useRef(new Set<number>());
  const complete = useRef(false);
  const [progress, setProgress] = useState(0);

  const follow = (): void => {
    const element = column.current;
    if (!element || !complete.current) return;
    const hidden = element.scrollHeight - element.clientHeight;
    setProgress(hidden <= 0 ? 1 : Math.min(1, element.scrollTop / hidden));
    if (hidden - element.scrollTop <= endTolerance) onReadToEnd();
  };
  /** One of `parts` is drawn. Parts that fit the window need no scrolling: they are read when all are drawn. */
  const note = (part: number, parts: number): void => {
    drawn.current.add(part);
    complete.current = drawn.current.size >= parts;
    follow();
  };
  return { progress, follow, note };
}
