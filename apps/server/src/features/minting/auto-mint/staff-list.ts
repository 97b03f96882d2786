import {
  AUTO_MINT_PAGE_SIZE,
  type AutoMintPage,
  type AutoMintRequest,
  type AutoMintStatus,
} from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { countRequests, listRequests } from "./repository.ts";
import { readImmediate } from "./settings.ts";

/** The requests that staff see, newest first, 20 a page from page 0. */
export async function readRequests(
  domain: Domain,
  { status, page }: { status?: AutoMintStatus | undefined; page: number },
): Promise<AutoMintPage> {
  const { kysely } = domain.database;
  const total = await countRequests(kysely, status);
  const rows = await listRequests(kysely, status, page);
  const records = rows.map((row): AutoMintRequest => ({
    walletAddress: row.wallet_address,
    username: row.username,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    reason: row.reason,
  }));
  const pages = Math.ceil(total / AUTO_MINT_PAGE_SIZE);
  return { records, page, pages, total, immediate: await readImmediate(domain, kysely) };
}
