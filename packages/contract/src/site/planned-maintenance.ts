import { isoTime } from "../fields/fields.ts";
import { z } from "../schema.ts";

/** Maintenance that is to come or under way, as pages show it. */
export const plannedMaintenance = z.object({
  id: z.string(),
  /** Another one with each change. */
  version: z.number().int(),
  from: isoTime,
  until: isoTime,
  /** What staff say about it, plain text. */
  text: z.string().nullable(),
});
export type PlannedMaintenance = z.infer<typeof plannedMaintenance>;
