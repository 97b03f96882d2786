import { useEffect, useState } from "react";

/** Whole seconds until a moment that `start` sets; counts down to 0 and stays there. */
export function useSecondsLeft(startWith: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + startWith * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const start = (seconds: number): void => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { secondsLeft, start };
}
