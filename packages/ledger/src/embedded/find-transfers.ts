import type { Hex } from "@nuc/keys";
import { toHex } from "@nuc/keys";
import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import type { FoundPage, FoundTransfer, TransferSelection } from "../ledger.ts";
import type { Chain } from "./chain.ts";
import { type ExtrinsicRow, recordOf } from "./records.ts";

/** A selection that has to be counted one by one is counted up to here: what is older is reached by its dates. */
export const MOST_FOUND = 2_000;

interface FoundRow extends ExtrinsicRow {
  reason: string | null;
}

/** The account's entries in the span of time, by their first and last number. */
interface Span {
  account: bigint;
  first: bigint;
  last: bigint;
}

const FOUND = sql`
  select x.block_number, x.index, x.hash, x.bytes, b.hash as block_hash, b.created_at, p.reason
  from places e
  join ledger_extrinsics x on x.block_number = e.block_number and x.index = e.index
  join ledger_blocks b on b.number = e.block_number
  left join ledger_payments p on p.extrinsic_hash = x.hash
  order by x.block_number desc, x.index desc`;

/** One page of the selection, newest first. @param publicKey the account's, 32 bytes */
export async function findTransfers(
  executor: QueryExecutorProvider,
  chain: Chain,
  publicKey: Uint8Array,
  { selection, page, size }: { selection: TransferSelection; page: number; size: number },
): Promise<FoundPage> {
  const { places, total, capped } = await pick(executor, publicKey, selection);
  const pages = Math.ceil(total / size);
  if (page >= pages) return { records: [], page, pages, total, capped };
  const { rows } = await sql<FoundRow>`
    with places as (${places(size, page * size)}) ${FOUND}`.execute(executor);
  return { records: rows.map((row) => foundOf(row, chain)), page, pages, total, capped };
}

/** Hashes of the newest `MOST_FOUND`, newest first. */
export async function findHashes(
  executor: QueryExecutorProvider,
  publicKey: Uint8Array,
  selection: TransferSelection,
): Promise<{ hashes: Hex[]; capped: boolean }> {
  const { places, capped } = await pick(executor, publicKey, selection);
  const { rows } = await sql<{ hash: Uint8Array }>`
    with places as (${places(MOST_FOUND, 0)})
    select x.hash from places e
    join ledger_extrinsics x on x.block_number = e.block_number and x.index = e.index
    order by x.block_number desc, x.index desc`.execute(executor);
  return { hashes: rows.map(({ hash }) => toHex(hash)), capped };
}

/** Those of the extrinsics that are in a block, in no order. */
export async function readExtrinsics(
  executor: QueryExecutorProvider,
  chain: Chain,
  hashes: readonly Hex[],
): Promise<FoundTransfer[]> {
  if (hashes.length === 0) return [];
  const keys = hashes.map((hash) => Buffer.from(hash.slice(2), "hex"));
  const { rows } = await sql<FoundRow>`
    with places as (
      select block_number, index from ledger_extrinsics where hash = any(${keys}::bytea[])
    ) ${FOUND}`.execute(executor);
  return rows.map((row) => foundOf(row, chain));
}

interface Picked {
  /** A query of block numbers and indexes: so many, after so many. */
  places: (limit: number, offset: number) => RawBuilder<unknown>;
  total: number;
  capped: boolean;
}

async function pick(
  executor: QueryExecutorProvider,
  publicKey: Uint8Array,
  selection: TransferSelection,
): Promise<Picked> {
  if (selection.reasons) return counted(executor, paymentsOf(publicKey, selection));
  const span = await spanOf(executor, publicKey, selection);
  const { direction } = selection;
  if (span && direction) return counted(executor, entriesOf(span, direction));
  const total = span ? Number(span.last - span.first + 1n) : 0;
  return { total, capped: false, places: (limit, offset) => numbered(span, limit, offset) };
}

/** Nothing is known but by looking: as many as `MOST_FOUND` and one more are counted. */
async function counted(
  executor: QueryExecutorProvider,
  query: (limit: number) => RawBuilder<unknown>,
): Promise<Picked> {
  const { rows } = await sql<{ found: bigint }>`
    select count(*) as found from (${query(MOST_FOUND + 1)}) as found`.execute(executor);
  const found = Number(rows[0]?.found ?? 0);
  return {
    total: Math.min(found, MOST_FOUND),
    capped: found > MOST_FOUND,
    places: (limit, offset) => {
      const within = Math.min(limit, MOST_FOUND - offset);
      return sql`select * from (${query(MOST_FOUND)}) as found limit ${within} offset ${offset}`;
    },
  };
}

function entriesOf({ account, first, last }: Span, direction: "in" | "out") {
  const condition = direction === "in" ? sql`change > 0` : sql`change <= 0`;
  return (limit: number) => sql`
    select block_number, index from ledger_entries
    where account_id = ${account} and sequence between ${first} and ${last} and ${condition}
    order by sequence desc limit ${limit}`;
}

/** An account's payments are few beside its transfers: one a mint. */
function paymentsOf(publicKey: Uint8Array, { reasons, from, before }: TransferSelection) {
  return (limit: number) => sql`
    select x.block_number, x.index from ledger_payments p
    join ledger_extrinsics x on x.hash = p.extrinsic_hash
    join ledger_blocks b on b.number = x.block_number
    where p.recipient = ${publicKey} and p.state = 'settled' and p.reason = any(${[...(reasons ?? [])]}::text[])
      and (${from ?? null}::timestamptz is null or b.created_at >= ${from ?? null}::timestamptz)
      and (${before ?? null}::timestamptz is null or b.created_at < ${before ?? null}::timestamptz)
    order by p.sequence desc limit ${limit}`;
}

/** The n-th one is found by its number: the last page is as fast as the first. */
function numbered(span: Span | undefined, limit: number, offset: number): RawBuilder<unknown> {
  const last = (span?.last ?? 0n) - BigInt(offset);
  const first = last - BigInt(limit) + 1n;
  const floor = span?.first ?? 1n;
  return sql`
    select block_number, index from ledger_entries
    where account_id = ${span?.account ?? 0n}
      and sequence between ${first < floor ? floor : first} and ${last}
    order by sequence desc`;
}

async function spanOf(
  executor: QueryExecutorProvider,
  publicKey: Uint8Array,
  { from, before }: TransferSelection,
): Promise<Span | undefined> {
  const { rows } = await sql<Span>`
    select id as account,
      case when ${from ?? null}::timestamptz is null then 1
        else ledger_first_sequence(id, transfers, ledger_first_block(${from ?? null}::timestamptz))
      end as first,
      case when ${before ?? null}::timestamptz is null then transfers
        else ledger_first_sequence(id, transfers, ledger_first_block(${before ?? null}::timestamptz)) - 1
      end as last
    from ledger_accounts where public_key = ${publicKey}`.execute(executor);
  const [span] = rows;
  return span && span.last >= span.first ? span : undefined;
}

function foundOf(row: FoundRow, chain: Chain): FoundTransfer {
  return { ...recordOf(row, chain), reason: row.reason };
}
