import type { SocketEvent } from "@nuc/contract";
import { plannedParts } from "../../../session/site/planned-parts.ts";
import { createPlannedBanner, type PlannedBanner } from "../../../ui/planned/planned-banner.ts";

let banner: PlannedBanner | undefined;

/** At the top of the page's header, behind the link that skips it. */
function makeBanner(): PlannedBanner {
  const host = document.createElement("div");
  host.dataset["planned"] = "";
  document.querySelector("header")?.firstElementChild?.after(host);
  return createPlannedBanner(
    host,
    plannedParts(() => undefined),
  );
}

/** Whether the line to the server has said what is planned since it was there. */
let received = false;

/** Shows what is planned as the line says it; where the line is there again and says nothing, nothing is. */
export function showPlan(event: Partial<SocketEvent>): void {
  banner ??= makeBanner();
  if (event.event === "maintenance-plan") {
    received = true;
    banner.show(event.planned ?? null);
  } else if (event.event === "ready") {
    if (!received) banner.show(null);
    received = false;
  }
}
