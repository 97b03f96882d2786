/** Milliseconds after which an unconfirmed account is deleted. */
const UNVERIFIED_LIFETIME = 24 * 60 * 60_000;

/** Accounts made at or before this moment and not yet confirmed count as gone. */
export function unverifiedCutoff(now: Date): Date {
  return new Date(now.getTime() - UNVERIFIED_LIFETIME);
}
