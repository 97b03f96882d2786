import { MINT_HOURS, MAX_MISSED_MINTS } from "@nuc/contract";

const WINDOW = MINT_HOURS * 3_600_000;

/**
 * The moments at which a wallet should have minted by now, oldest first: one for each whole 24 h
 * since `countedFrom`, and of more than 7 the last 7.
 */
export function missedMints(countedFrom: Date, now: Date): Date[] {
  const start = countedFrom.getTime();
  const missed = Math.max(0, Math.floor((now.getTime() - start) / WINDOW));
  const count = Math.min(missed, MAX_MISSED_MINTS);
  return Array.from(
    { length: count },
    (_, index) => new Date(start + (missed - count + index + 1) * WINDOW),
  );
}

/**
 * From where to count a wallet that may not mint now, so that one mint at most is left to make up:
 * who mints by hand gets no more either. The rhythm stays.
 */
export function waiveMissed(countedFrom: Date, now: Date): Date {
  const last = missedMints(countedFrom, now).at(-1);
  return last ? new Date(last.getTime() - WINDOW) : countedFrom;
}

/** From where a wallet that subscribes now is counted: its first mint is due at once. */
export function countFrom(subscribedAt: Date): Date {
  return new Date(subscribedAt.getTime() - WINDOW);
}

/** Before this moment a wallet must have minted last for another mint to be due. */
export function dueBefore(now: Date): Date {
  return countFrom(now);
}
