import { useEffect, useRef } from "react";

/** Calls `onEnd` after so many milliseconds, not counting the time it is held. `onEnd` must be stable. */
export function useCountdown(milliseconds: number, held: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [held, onEnd]);
}
