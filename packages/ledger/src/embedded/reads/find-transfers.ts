import type { Hex } from "@nuc/keys";
import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import type { FoundPage, FoundTransfer, TransferSelection } from "../../ledger.ts";
import type { Chain } from "../chain/chain.ts";
import { type ExtrinsicRow, recordOf } from "../chain/records.ts";

interface FoundRow extends ExtrinsicRow {
  reason: string | null;
}

/** Entries from one milestone to the next. */
const STEP = 1_000n;

/** The account's entries in the span of time, by their first and last number. */
interface Span {
  account: bigint;
  first: bigint;
  last: bigint;
  /** All that the account has. */
  transfers: bigint;
  /** The newest milestone. */
  step: bigint;
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
  { selection, ...asked }: { selection: TransferSelection } & Asked,
): Promise<FoundPage> {
  const { places, total } = await pick(executor, publicKey, selection, asked);
  const { page, size } = asked;
  const pages = Math.ceil(total / size);
  if (page >= pages) return { records: [], page, pages, total };
  const { rows } = await sql<FoundRow>`with places as (${places}) ${FOUND}`.execute(executor);
  return { records: rows.map((row) => foundOf(row, chain)), page, pages, total };
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

interface Asked {
  page: number;
  size: number;
}

interface Picked {
  /** A query of the page's block numbers and indexes; past the end it is never asked. */
  places: RawBuilder<unknown>;
  total: number;
}

async function pick(
  executor: QueryExecutorProvider,
  publicKey: Uint8Array,
  selection: TransferSelection,
  asked: Asked,
): Promise<Picked> {
  if (selection.reasons) return await paid(executor, publicKey, selection, asked);
  const span = await spanOf(executor, publicKey, selection);
  const { direction } = selection;
  if (span && direction) return await directed(executor, span, direction, asked);
  const total = span ? Number(span.last - span.first + 1n) : 0;
  return { total, places: numbered(span, asked) };
}

/** What came in or went out: counted, and found by its number, from the milestones on. */
async function directed(
  executor: QueryExecutorProvider,
  { account, first, last, transfers, step }: Span,
  direction: "in" | "out",
  { page, size }: Asked,
): Promise<Picked> {
  if (transfers / STEP > step)
    await sql`select ledger_reach_milestones(${account}, ${transfers})`.execute(executor);
  const { rows } = await sql<{ before: bigint; until: bigint }>`
    select ledger_incoming(${account}, ${first - 1n}) as before, ledger_incoming(${account}, ${last}) as until
  `.execute(executor);
  const incoming = rows[0] ?? { before: 0n, until: 0n };
  const inwards = direction === "in";
  const before = inwards ? incoming.before : first - 1n - incoming.before;
  const until = inwards ? incoming.until : last - incoming.until;
  const condition = inwards ? sql`change > 0` : sql`change <= 0`;
  const newest = until - BigInt(page) * BigInt(size);
  const left = newest - before;
  return {
    total: Number(until - before),
    places: sql`
      select block_number, index from ledger_entries
      where account_id = ${account} and ${condition}
        and sequence between ${first} and (select ledger_nth_entry(${account}, ${inwards}, ${newest}))
      order by sequence desc limit ${left < size ? left : size}`,
  };
}

/**
 * What the treasury paid: few beside an account's transfers, one a mint. One query counts them and finds the page; the
 * blocks of all are joined only for a span of time.
 */
async function paid(
  executor: QueryExecutorProvider,
  publicKey: Uint8Array,
  { reasons, from, before }: TransferSelection,
  { page, size }: Asked,
): Promise<Picked> {
  const within = sql`
    join ledger_extrinsics x on x.hash = p.extrinsic_hash
      and (${from ?? null}::timestamptz is null
        or x.block_number >= (select ledger_first_block(${from ?? null}::timestamptz)))
      and (${before ?? null}::timestamptz is null
        or x.block_number < (select ledger_first_block(${before ?? null}::timestamptz)))`;
  const { rows } = await sql<{ total: bigint; hash: Uint8Array | null }>`
    with chosen as materialized (
      select p.sequence, p.extrinsic_hash as hash from ledger_payments p ${from || before ? within : sql``}
      where p.recipient = ${publicKey} and p.state = 'settled' and p.reason = any(${[...(reasons ?? [])]}::text[])),
    wanted as (select hash from chosen order by sequence desc limit ${size} offset ${BigInt(page) * BigInt(size)})
    select counted.total, wanted.hash
    from (select count(*) as total from chosen) counted left join wanted on true`.execute(executor);
  const hashes = rows.flatMap(({ hash }) => (hash ? Buffer.from(hash) : []));
  return {
    total: Number(rows[0]?.total ?? 0),
    places: sql`select block_number, index from ledger_extrinsics where hash = any(${hashes}::bytea[])`,
  };
}

/** The n-th one is found by its number: the last page is as fast as the first. */
function numbered(span: Span | undefined, { page, size }: Asked): RawBuilder<unknown> {
  const last = (span?.last ?? 0n) - BigInt(page) * BigInt(size);
  const first = last - BigInt(size) + 1n;
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
    select id as account, transfers,
      (select coalesce(max(step), 0) from ledger_milestones where account_id = id) as step,
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
