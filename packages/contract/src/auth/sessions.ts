import { z } from "../schema.ts";
import { isoTime } from "../fields/fields.ts";

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
});
export type SessionEntry = z.infer<typeof sessionEntry>;

/** The asking session first, then the last used. */
export const sessionsAnswer = z.array(sessionEntry);

/** How many sessions were ended. */
export const sessionsEndedAnswer = z.object({ ended: z.number().int() });
