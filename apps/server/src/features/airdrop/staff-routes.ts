import { decideAirdrop, exportAirdrops, listAirdrops, setAirdropSettings } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { AskApproval } from "../../domain/staff/paying-act.ts";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import { decide } from "./decision.ts";
import type { Airdrops } from "./parts.ts";
import { writeSettings } from "./settings.ts";
import { nominations, readNominations } from "./staff-list.ts";

/** Who nominated a wallet, and what staff decide on it. */
export function staffAirdropRoutes({ domain }: Airdrops, askApproval: AskApproval): Route[] {
  return [
    route(listAirdrops, async ({ query }) => ({ data: await readNominations(domain, query) })),
    exportRoute(domain, exportAirdrops, {
      name: "airdrops",
      batches: (query) => nominations.batches(domain.database.kysely, query),
      columns: {
        username: (row) => row.username,
        wallet: (row) => row.wallet_address,
        amount_nuc: (row) => formatNuc(BigInt(row.amount)),
        status: (row) => row.status,
        nominated: (row) => row.nominated_at.toISOString(),
        pays_after: (row) => row.pay_after.toISOString(),
        paid: (row) => row.paid_at?.toISOString() ?? null,
        reason: (row) => row.reason,
      },
    }),
    route(decideAirdrop, async (request) => {
      const { walletAddress } = request.params;
      const decision = { ...request.body, address: walletAddress };
      const by = { origin: auditOrigin(request, domain), author: requireCaller(request) };
      return { data: await decide(domain, askApproval, by, decision) };
    }),
    route(setAirdropSettings, async (request) => ({
      data: await writeSettings(domain, auditOrigin(request, domain), request.body),
    })),
  ];
}
