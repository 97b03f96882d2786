import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";

/** Whatever scrolls around `element` starts at its top, up to the page itself, which stays. */
function scrollToTop(element: HTMLElement): void {
  for (
    let outer = element.parentElement;
    outer && outer !== document.body;
    outer = outer.parentElement
  )
    outer.scrollTop = 0;
}

interface StepStartProps {
  readonly children: ReactNode;
  /** A flex column, along which `DialogActions stay` at the foot of a phone's sheet. Off by default. */
  readonly footed?: boolean;
}

/**
 * Takes the focus when it appears, and brings the dialog around it to its top: keyboards, screen readers and eyes start at
 * the beginning of a step that replaced another.
 */
export function StepStart({ children, footed = false }: StepStartProps) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (start.current === null) return;
    // A field that took the focus by itself is the beginning of its step.
    if (!start.current.contains(document.activeElement))
      start.current.focus({ preventScroll: true });
    scrollToTop(start.current);
  }, []);
  return (
    <div
      ref={start}
      tabIndex={-1}
      className={classNames("gap-5 outline-none", footed ? "flex flex-col" : "grid")}
    >
      {children}
    </div>
  );
}
