import { getOverview } from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { route } from "../../platform/feature/route.ts";
import { overviewReader } from "./service.ts";

/** The figures of the console's first screen: sums and counts, nothing of anybody. */
export function overviewFeature(domain: Domain): Feature {
  const read = overviewReader(domain);
  return {
    name: "overview",
    routes: [route(getOverview, async () => ({ data: await read() }))],
    personalData: [],
  };
}
