import { type QueryExecutorProvider, sql } from "kysely";

/** A block as the tables hold it. */
export interface StoredBlock {
  number: number;
  hash: Uint8Array;
  parentHash: Uint8Array;
  extrinsicsRoot: Uint8Array;
  extrinsicCount: number;
  fees: bigint;
  timestamp: Date;
  extrinsics: StoredExtrinsic[];
  entries: StoredEntry[];
}

export interface StoredExtrinsic {
  index: number;
  hash: Uint8Array;
  bytes: Uint8Array;
}

export interface StoredEntry {
  /** Undefined: the entry belongs to no account. */
  publicKey: Uint8Array | undefined;
  sequence: bigint;
  index: number;
  change: bigint;
}

interface BlockRow {
  number: bigint;
  hash: Uint8Array;
  parent_hash: Uint8Array;
  extrinsics_root: Uint8Array;
  extrinsic_count: number;
  fees: string;
  created_at: Date;
}

/** The blocks whose number is in the range, in order, with all that hangs on them. */
export async function readStoredBlocks(
  executor: QueryExecutorProvider,
  first: number,
  last: number,
): Promise<StoredBlock[]> {
  const { rows } = await sql<BlockRow>`
    select number, hash, parent_hash, extrinsics_root, extrinsic_count, fees, created_at
    from ledger_blocks where number between ${first} and ${last} order by number
  `.execute(executor);
  const extrinsics = await readExtrinsics(executor, first, last);
  const entries = await readEntries(executor, first, last);
  return rows.map((row) => ({
    number: Number(row.number),
    hash: row.hash,
    parentHash: row.parent_hash,
    extrinsicsRoot: row.extrinsics_root,
    extrinsicCount: row.extrinsic_count,
    fees: BigInt(row.fees),
    timestamp: row.created_at,
    extrinsics: extrinsics.get(row.number) ?? [],
    entries: entries.get(row.number) ?? [],
  }));
}

async function readExtrinsics(
  executor: QueryExecutorProvider,
  first: number,
  last: number,
): Promise<Map<bigint, StoredExtrinsic[]>> {
  const { rows } = await sql<StoredExtrinsic & { block_number: bigint }>`
    select block_number, index, hash, bytes from ledger_extrinsics
    where block_number between ${first} and ${last} order by block_number, index
  `.execute(executor);
  return groupByBlock(rows, (row) => row);
}

interface EntryRow {
  block_number: bigint;
  index: number;
  public_key: Uint8Array | null;
  sequence: bigint;
  change: string;
}

async function readEntries(
  executor: QueryExecutorProvider,
  first: number,
  last: number,
): Promise<Map<bigint, StoredEntry[]>> {
  const { rows } = await sql<EntryRow>`
    select e.block_number, e.index, a.public_key, e.sequence, e.change
    from ledger_entries e left join ledger_accounts a on a.id = e.account_id
    where e.block_number between ${first} and ${last}
  `.execute(executor);
  return groupByBlock(rows, (row) => ({
    publicKey: row.public_key ?? undefined,
    sequence: row.sequence,
    index: row.index,
    change: BigInt(row.change),
  }));
}

function groupByBlock<Row extends { block_number: bigint }, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
): Map<bigint, Item[]> {
  const groups = new Map<bigint, Item[]>();
  for (const row of rows) {
    const group = groups.get(row.block_number);
    if (group) group.push(itemOf(row));
    else groups.set(row.block_number, [itemOf(row)]);
  }
  return groups;
}
