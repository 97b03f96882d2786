import {
  getLastMint,
  getMinerCategory,
  mintCoin,
  setWalletCategory,
  updateMintSession,
} from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import { answerOnceByNaturalKey } from "../../platform/idempotency/idempotency.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { mintCalendarRoute } from "./calendar/routes.ts";
import { setCategory } from "./category.ts";
import { MINT } from "./limits.ts";
import { mint } from "./mint.ts";
import type { Minting } from "./parts.ts";
import { lastMint, minerCategory, refreshMintSession } from "./reads.ts";
import { mintReminderRoutes } from "./reminder/routes.ts";

/** Minting, the calendar and reminder of it, and what a wallet is as a miner. */
export function mintingRoutes(minting: Minting): Route[] {
  return [
    ...mintRoutes(minting),
    mintCalendarRoute(minting),
    ...mintReminderRoutes(minting),
    ...minerRoutes(minting),
    categoryRoute(minting),
  ];
}

function mintRoutes(minting: Minting): Route[] {
  return [
    route(getLastMint, async ({ params }) => lastMint(minting, params.address)),
    route(
      mintCoin,
      async (request) => {
        const caller = requireCaller(request);
        const { body } = await answerOnceByNaturalKey(
          minting.domain,
          idempotentRequest(request),
          async () => ({ status: 200, body: await mint(minting, caller, request.body) }),
        );
        return body;
      },
      { limits: [MINT], preValidation: [refuseSecrets] },
    ),
  ];
}

function minerRoutes(minting: Minting): Route[] {
  return [
    route(getMinerCategory, async (request) => {
      const { walletAddress } = request.query;
      const category = await minerCategory(minting, requireCaller(request), walletAddress);
      return { data: [{ category }] };
    }),
    route(
      updateMintSession,
      async (request) => {
        const { address } = request.body;
        const session = await refreshMintSession(minting, requireCaller(request), address);
        return { data: { last_mint_session: session?.toISOString() ?? null } };
      },
      { limits: [MINT] },
    ),
  ];
}

/** For staff. */
function categoryRoute({ domain }: Minting): Route {
  return route(setWalletCategory, async (request) => {
    const { address } = request.params;
    const { category } = request.body;
    await setCategory(domain, auditOrigin(request, domain), { address, ...request.body });
    return { data: { walletAddress: address, category } };
  });
}
