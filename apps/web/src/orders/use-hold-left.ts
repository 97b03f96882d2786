import { useEffect, useState } from "react";
import { clockNow } from "../ui/time/server-clock.ts";

const secondsUntil = (expires: string): number =>
  Math.max(0, Math.ceil((Date.parse(expires) - clockNow()) / 1000));

/**
 * Whole seconds for which a price is still held, by the server's clock where it is known; 0 = it is over.
 * @param expires undefined while no price is held: Infinity
 */
export function useHoldLeft(expires: string | undefined): number {
  const [, look] = useState(0);
  const left = expires === undefined ? Infinity : secondsUntil(expires);
  const still = left === 0 || left === Infinity;
  useEffect(() => {
    if (still) return undefined;
    const timer = setInterval(() => look((looks) => looks + 1), 250);
    return () => clearInterval(timer);
  }, [still]);
  return left;
}

/** Seconds as a clock says them: "14 min 32 s", and what is long in its two largest units: "2 d 23 h". */
export function holdText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  const rest = `${seconds % 60} s`;
  return minutes === 0 ? rest : `${minutes} min ${rest}`;
}
