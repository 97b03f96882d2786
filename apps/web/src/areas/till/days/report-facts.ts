import type { DayReport } from "@nuc/contract";
import { fullTime } from "../../../ui/time/moment.ts";

/** Where and when the day of a report was, as its page and its paper say it. */
export function reportFacts(report: DayReport): readonly (readonly [string, string])[] {
  const { shop, terminal, openedAt, openedBy, closedAt, closedBy } = report;
  return [
    ["Shop", shop],
    ["Terminal", terminal ?? "Own page"],
    ...(openedAt === null
      ? []
      : ([["Opened", `${fullTime(openedAt)}, ${openedBy ?? ""}`]] as const)),
    ["Closed", `${fullTime(closedAt)}, ${closedBy}`],
  ];
}
