import type { TimelineEntry } from "@nuc/contract";
import { auditWord } from "../../forms/audit-words.ts";

/** What an entry says: an act of staff in the audit's words. */
export const timelineText = ({ kind, text }: Pick<TimelineEntry, "kind" | "text">): string =>
  kind === "staff" ? auditWord(text) : text;
