import {
  AUTO_MINT_PAGE_SIZE,
  type AutoMintPage,
  type AutoMintRequest,
  type AutoMintStatus,
} from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { matchesWallet } from "../../../domain/wallets/wallet-search.ts";
import { type ListFilter, filtered, staffList } from "../../../platform/lists/staff-list.ts";
import type { AutoMintRow } from "./repository.ts";
import { autoMintImmediate } from "./settings.ts";

interface RequestFilter extends ListFilter {
  status?: AutoMintStatus | undefined;
}

const KEY = "request.sequence";

export const requests = staffList({
  size: AUTO_MINT_PAGE_SIZE,
  key: KEY,
  orders: { asked: KEY },
  defaultOrder: "-asked",
  found: (handle, filter: RequestFilter) =>
    filtered(handle.selectFrom("auto_mint_request as request"), filter, {
      time: "request.requested_at",
      is: { "request.status": filter.status },
      search: matchesWallet("request.wallet_address"),
    }),
  shown: (handle) =>
    handle
      .selectFrom("auto_mint_request as request")
      .innerJoin("wallet", "wallet.address", "request.wallet_address")
      .innerJoin("account", "account.id", "wallet.account_id")
      .selectAll("request")
      .select("account.username"),
});

/** The requests that staff see, the newest first where no order is asked for. */
export async function readRequests(
  domain: Domain,
  filter: RequestFilter & { page: number },
): Promise<AutoMintPage> {
  const { kysely } = domain.database;
  const found = await requests.page(kysely, filter);
  const immediate = await autoMintImmediate.read(domain, kysely);
  return { ...found, records: found.records.map(recordOf), immediate };
}

function recordOf(row: AutoMintRow & { username: string }): AutoMintRequest {
  return {
    walletAddress: row.wallet_address,
    username: row.username,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    reason: row.reason,
  };
}
