import type { HistoryFilter, TransferKind } from "@nuc/contract";
import type { Hex } from "@nuc/keys";
import type { FoundPage, FoundTransfer, TransferSelection } from "@nuc/ledger";
import type { Handle } from "../../../platform/database/tables.ts";
import { settledAmong } from "../../../domain/settlements/settled-extrinsics.ts";
import type { Gateway, SettledKind } from "../gateway.ts";

/** For which reasons the treasury's payments are what. */
const REASONS = { mint: ["mint", "auto-mint"], airdrop: ["airdrop"] } as const;
/** With what the obligations begin that a transfer to the house settles. */
const OBLIGATIONS = { fee: "miner-fee:", refund: "refund:" } as const;

/** What each transfer was for, as far as the books know; a plain transfer is left out. */
export async function kindsOf(
  handle: Handle,
  records: readonly FoundTransfer[],
): Promise<Map<Hex, TransferKind>> {
  const kinds = new Map<Hex, TransferKind>();
  const open: Hex[] = [];
  for (const { hash, reason } of records) {
    const kind = kindOfReason(reason);
    if (kind) kinds.set(hash, kind);
    else open.push(hash);
  }
  for (const [hash, obligation] of await settledAmong(handle, open)) {
    const kind = kindOfObligation(obligation);
    if (kind) kinds.set(hash, kind);
  }
  return kinds;
}

interface Asked {
  filter: HistoryFilter;
  selection: TransferSelection;
  page: number;
  size: number;
}

/** One page of the address's transfers of a kind, newest first. @throws MalformedAddressError */
export async function findKind(
  gateway: Gateway,
  address: string,
  asked: Asked,
): Promise<FoundPage> {
  const { filter, selection, page, size } = asked;
  if (filter === "fee" || filter === "refund")
    return await findSettling(gateway, address, filter, asked);
  const { ledger } = gateway.domain;
  return await ledger.find(address, { ...selection, ...selectionOf(filter) }, { page, size });
}

/** What settled an obligation is in the books of who was owed: few beside all that the address sent. */
async function findSettling(
  gateway: Gateway,
  address: string,
  kind: SettledKind,
  { selection: { from, before }, page, size }: Asked,
): Promise<FoundPage> {
  const { ledger, database } = gateway.domain;
  const hashes = await gateway.settlingOf(database.kysely, address, kind);
  const transfers = await ledger.extrinsics(hashes);
  const chosen = transfers
    .filter(({ timestamp }) => (!from || timestamp >= from) && (!before || timestamp < before))
    .toSorted((one, other) => other.blockNumber - one.blockNumber || other.index - one.index);
  const records = chosen.slice(page * size, (page + 1) * size);
  const total = chosen.length;
  return { records, page, pages: Math.ceil(total / size), total };
}

function selectionOf(filter: "all" | "in" | "out" | "mint" | "airdrop"): TransferSelection {
  if (filter === "all") return {};
  return filter === "in" || filter === "out" ? { direction: filter } : { reasons: REASONS[filter] };
}

function kindOfReason(reason: string | null): TransferKind | undefined {
  if (REASONS.mint.some((known) => known === reason)) return "mint";
  return REASONS.airdrop.some((known) => known === reason) ? "airdrop" : undefined;
}

function kindOfObligation(obligation: string): TransferKind | undefined {
  if (obligation.startsWith(OBLIGATIONS.fee)) return "fee";
  return obligation.startsWith(OBLIGATIONS.refund) ? "refund" : undefined;
}
