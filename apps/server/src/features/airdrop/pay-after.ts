import { AIRDROP_HOURS } from "@nuc/contract";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The job looks every minute and a block takes its time: what is due last is due a little before the 36 h. */
const LATEST = AIRDROP_HOURS * HOUR - 10 * MINUTE;

/** By when a nomination is paid. */
export function payBy(nominatedAt: Date): Date {
  return new Date(nominatedAt.getTime() + AIRDROP_HOURS * HOUR);
}

/** From when on a nomination is paid, so that it is paid within 36 h. */
export function payAfter(nominatedAt: Date, delayHours: number): Date {
  return new Date(nominatedAt.getTime() + Math.min(delayHours * HOUR, LATEST));
}
