import { getServerTime } from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { route } from "../../platform/feature/route.ts";

/** What time it is for the server. */
export function serverTimeFeature({ clock }: Domain): Feature {
  return {
    name: "server-time",
    routes: [route(getServerTime, async () => ({ data: { now: clock.now().toISOString() } }))],
    personalData: [],
  };
}
