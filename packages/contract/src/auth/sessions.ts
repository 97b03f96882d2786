import { z } from "../schema.ts";
import { isoTime, requiredText } from "../fields/fields.ts";
import { ACCESS_MESSAGES } from "../messages/account/access.ts";

/** How somebody showed who they are: the password alone, the password and an emailed code, a passkey,
 * the password and an authenticator app, a code from a device on which they were signed in. */
export const SIGN_IN_FACTORS = ["password", "code", "passkey", "totp", "handover"] as const;
export type SignInFactor = (typeof SIGN_IN_FACTORS)[number];

/** A device on which somebody is signed in. */
export const sessionEntry = z.object({
  id: z.string(),
  /** In plain words: "Chrome on Windows", "Safari on an iPhone", "An unknown device". */
  device: z.string(),
  startedAt: isoTime,
  /** At most a minute old while the session is in use. */
  lastSeenAt: isoTime,
  /** The session that asks. */
  current: z.boolean(),
  factor: z.enum(SIGN_IN_FACTORS),
});
export type SessionEntry = z.infer<typeof sessionEntry>;

/** The asking session first, then the last used. */
export const sessionsAnswer = z.array(sessionEntry);

/** How many sessions were ended. */
export const sessionsEndedAnswer = z.object({ ended: z.number().int() });

/** "This was not me", from the mail about a new device. */
export const reportSignInPayload = z.object({
  /** The part of the mail's link after the `#`. */
  token: requiredText(ACCESS_MESSAGES.report.tokenRequired),
});
