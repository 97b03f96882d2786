import { addAirdropWallet } from "@nuc/contract";
import type { AskApproval } from "../../domain/staff/paying-act.ts";
import { requireOwnWallet } from "../../domain/wallets/own-wallet.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import { answerOnce } from "../../platform/idempotency/idempotency.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { NOMINATE } from "./limits.ts";
import { nominate } from "./nominate.ts";
import type { Airdrops } from "./parts.ts";
import { staffAirdropRoutes } from "./staff-routes.ts";

/** A customer's nomination, and the calls of staff. */
export function airdropRoutes(airdrops: Airdrops, askApproval: AskApproval): Route[] {
  return [nominationRoute(airdrops), ...staffAirdropRoutes(airdrops, askApproval)];
}

function nominationRoute(airdrops: Airdrops): Route {
  const { domain } = airdrops;
  return route(
    addAirdropWallet,
    async (request) => {
      const caller = requireCaller(request);
      const { walletAddress } = request.body;
      await requireOwnWallet(domain, caller, walletAddress);
      const { body } = await answerOnce(
        domain,
        idempotentRequest(request),
        async (transaction) => ({
          status: 200,
          body: await nominate(airdrops, transaction, caller, walletAddress),
        }),
      );
      return { data: body };
    },
    { limits: [NOMINATE], preValidation: [refuseSecrets] },
  );
}
