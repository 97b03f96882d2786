import { useEffect, useState } from "react";

/** Whether a moment (milliseconds of the epoch, by this device's clock; Infinity = none) is over; changes by itself when it is. */
export function useIsPast(moment: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  const past = now >= moment;
  useEffect(() => {
    if (past || moment === Infinity) return undefined;
    // A timer may come a moment early.
    const pass = (): void => setNow(Math.max(Date.now(), moment));
    const timer = setTimeout(pass, moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment, past]);
  return past;
}
