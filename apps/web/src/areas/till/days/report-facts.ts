import type { DayReport } from "@nuc/contract";
import { exactTime } from "../../../ui/time/moment.ts";

/** Where and when the day of a report was, as its page and its paper say it. */
export function reportFacts(report: DayReport): readonly (readonly [string, string])[] {
  const { shop, terminal, openedAt, openedBy, closedAt, closedBy } = report;
  return [
    ["Shop", shop],
    ["Terminal", terminal ?? "Own page"],
    ...(openedAt === null
      ? []
      : ([["Opened", `${exactTime(openedAt)}, ${openedBy ?? ""}`]] as const)),
    ["Closed", `${exactTime(closedAt)}, ${closedBy}`],
  ];
}
