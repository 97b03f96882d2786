import type { KycRecord } from "@nuc/contract";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { stateNames } from "./words.ts";

type Standing = Pick<KycRecord, "state" | "appealed" | "secondLook" | "firstApprovedBy">;

/** How far a check is, and what is special about it. */
export function CheckBadges({
  check,
  short = false,
}: {
  readonly check: Standing;
  readonly short?: boolean;
}) {
  const { state, appealed, secondLook, firstApprovedBy } = check;
  const waits = state === "in_review";
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {!short && (
        <Badge tone={stateNames[state].tone} dot>
          {stateNames[state].label}
        </Badge>
      )}
      {waits && appealed && <Badge tone="info">Appeal</Badge>}
      {waits && secondLook && (
        <Badge tone="accent">{firstApprovedBy === null ? "Two to approve" : "1 of 2"}</Badge>
      )}
    </span>
  );
}
