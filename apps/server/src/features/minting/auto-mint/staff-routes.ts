import {
  decideAutoMint,
  exportAutoMintRequests,
  listAutoMintRequests,
  setAutoMintSettings,
} from "@nuc/contract";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { exportRoute } from "../../../platform/lists/export-route.ts";
import { decide } from "./decision.ts";
import type { AutoMinting } from "./parts.ts";
import { autoMintImmediate } from "./settings.ts";
import { readRequests, requests } from "./staff-list.ts";

/** Who asked for automatic minting, and what staff decide on it. */
export function staffAutoMintRoutes(parts: AutoMinting): Route[] {
  const { domain } = parts.minting;
  return [
    route(listAutoMintRequests, async ({ query }) => ({ data: await readRequests(domain, query) })),
    exportRoute(domain, exportAutoMintRequests, {
      name: "auto-mint",
      batches: (query) => requests.batches(domain.database.kysely, query),
      columns: {
        username: (row) => row.username,
        wallet: (row) => row.wallet_address,
        status: (row) => row.status,
        asked: (row) => row.requested_at.toISOString(),
        decided: (row) => row.decided_at?.toISOString() ?? null,
        decided_by: (row) => row.decided_by,
        reason: (row) => row.reason,
      },
    }),
    route(decideAutoMint, async (request) => {
      const { walletAddress } = request.params;
      const origin = auditOrigin(request, domain);
      const decision = { ...request.body, address: walletAddress };
      const { status } = await decide(parts, origin, decision);
      return { data: { walletAddress, status } };
    }),
    route(setAutoMintSettings, async (request) => {
      const { immediate, seen } = request.body;
      const origin = auditOrigin(request, domain);
      await autoMintImmediate.write(domain, origin, immediate, seen ?? undefined);
      return { data: { immediate } };
    }),
  ];
}
