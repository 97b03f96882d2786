import {
  AIRDROP_PAGE_SIZE,
  type AirdropPage,
  type AirdropRecord,
  type AirdropStatus,
} from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import { matchesWallet } from "../../domain/wallets/wallet-search.ts";
import { type ListFilter, filtered, staffList } from "../../platform/lists/staff-list.ts";
import type { Platform } from "../../platform/platform.ts";
import type { NominationRow } from "./repository.ts";
import { airdropSettings } from "./settings.ts";

interface NominationFilter extends ListFilter {
  status?: AirdropStatus | undefined;
}

const KEY = "nomination.sequence";

export const nominations = staffList({
  size: AIRDROP_PAGE_SIZE,
  key: KEY,
  orders: { nominated: KEY, pays: "nomination.pay_after", amount: "nomination.amount" },
  defaultOrder: "-nominated",
  found: (handle, filter: NominationFilter) =>
    filtered(handle.selectFrom("airdrop_nomination as nomination"), filter, {
      time: "nomination.nominated_at",
      is: { "nomination.status": filter.status },
      search: matchesWallet("nomination.wallet_address"),
    }),
  shown: (handle) =>
    handle
      .selectFrom("airdrop_nomination as nomination")
      .innerJoin("account", "account.id", "nomination.account_id")
      .selectAll("nomination")
      .select("account.username"),
});

type ShownNomination = NominationRow & { username: string };

/** The nominations that staff see, the newest first where no order is asked for. */
export async function readNominations(
  platform: Platform,
  filter: NominationFilter & { page: number },
): Promise<AirdropPage> {
  const { kysely } = platform.database;
  const found = await nominations.page(kysely, filter);
  const settings = await airdropSettings.read(platform, kysely);
  return { ...found, records: found.records.map(nominationRecord), settings };
}

export function nominationRecord(row: ShownNomination): AirdropRecord {
  return {
    walletAddress: row.wallet_address,
    username: row.username,
    amount: formatNuc(BigInt(row.amount)),
    status: row.status,
    nominatedAt: row.nominated_at.toISOString(),
    payAfter: row.pay_after.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    hash: row.extrinsic_hash && toHex(row.extrinsic_hash),
    reason: row.reason,
  };
}
