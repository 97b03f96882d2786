import type { CautionReason } from "@nuc/contract";

/** Milliseconds that a new device, password or email is watched. */
export const WATCHED_FOR = 24 * 60 * 60_000;

/** What was new about a session and its account, and when; null = nothing. */
interface Novelties {
  new_until: Date | null;
  password_changed_at: Date | null;
  email_changed_at: Date | null;
}

/** Why the session is watched now. */
export function cautionReasons(
  { new_until, password_changed_at, email_changed_at }: Novelties,
  now: Date,
): CautionReason[] {
  const reasons: CautionReason[] = [];
  if (new_until !== null && new_until > now) reasons.push("new-device");
  if (isRecent(password_changed_at, now)) reasons.push("password-changed");
  if (isRecent(email_changed_at, now)) reasons.push("email-changed");
  return reasons;
}

/** Whether it happened within the last 24 hours. */
export function isRecent(moment: Date | null, now: Date): boolean {
  return moment !== null && now.getTime() - moment.getTime() < WATCHED_FOR;
}
