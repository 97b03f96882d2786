import { isCalendarDate } from "../fields/birth-date.ts";
import { z } from "../schema.ts";
import { line, optionalParagraph } from "./fields.ts";
import { ROADMAP_STATUSES } from "./roadmap-statuses.ts";

/** A goal, under the names of the table that roadmaps come from. */
export const roadmapRecord = z.strictObject({
  Goal: line,
  Description: optionalParagraph,
  /** Stored as YYYY-MM-DD, shown the other way round. */
  "Due date": z.string().refine(isCalendarDate, "Must be a date, YYYY-MM-DD."),
  Status: z.enum(ROADMAP_STATUSES),
});
export type RoadmapRecord = z.infer<typeof roadmapRecord>;

/** Also what `GET roadmap` answers, without `data` around it. */
export const roadmapContent = z.strictObject({ records: z.array(roadmapRecord).max(200) });
export type RoadmapContent = z.infer<typeof roadmapContent>;
