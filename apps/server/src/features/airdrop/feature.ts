import type { Domain } from "../../domain/domain.ts";
import type { AskApproval } from "../../domain/staff/paying-act.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { airdropPayment, payAfterStart } from "./job.ts";
import type { Airdrops } from "./parts.ts";
import { airdropData } from "./personal-data.ts";
import { airdropRoutes } from "./routes.ts";
import { airdropSettings } from "./settings.ts";

/** The missed airdrop: a user nominates one wallet, once, and the treasury pays it. */
export function airdropFeature(
  domain: Domain,
  dependencies: { readonly askApproval: AskApproval },
): Feature {
  const airdrops: Airdrops = { domain };
  return {
    name: "airdrop",
    routes: airdropRoutes(airdrops, dependencies.askApproval),
    jobs: [airdropPayment(airdrops)],
    start: async () => {
      await airdropSettings.provide(domain);
      await payAfterStart(airdrops);
    },
    personalData: [airdropData],
  };
}
