import { useEffect, useState } from "react";

/** Milliseconds: a timer that is set for longer runs out immediately. */
const longestTimer = 2 ** 31 - 1;

/** Whether a moment (milliseconds of the epoch, by this device's clock; Infinity = none) is over; changes by itself when it is. */
export function useIsPast(moment: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  const past = now >= moment;
  useEffect(() => {
    if (past || moment === Infinity) return undefined;
    const wait = () => setTimeout(look, Math.min(moment - Date.now(), longestTimer));
    // A timer may come a moment early.
    const look = (): void => {
      if (Date.now() >= moment) setNow(Date.now());
      else timer = wait();
    };
    let timer = wait();
    return () => clearTimeout(timer);
  }, [moment, past]);
  return past;
}
