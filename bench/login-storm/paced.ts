import { setTimeout as pause } from "node:timers/promises";

/** How something is sent again and again, whether the one before was answered or not. */
export interface Pace {
  perSecond: number;
  seconds: number;
}

/**
 * Sends at a fixed pace and answers the milliseconds that each took, from when it was due: what
 * waits behind a slow one counts as slow too.
 */
export async function paced(
  { perSecond, seconds }: Pace,
  send: (index: number) => Promise<void>,
): Promise<number[]> {
  const count = Math.round(perSecond * seconds);
  const start = performance.now();
  const waiting: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = start + (index * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    waiting.push(send(index).then(() => performance.now() - due));
  }
  return await Promise.all(waiting);
}

/** The value that `share` of the numbers do not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
