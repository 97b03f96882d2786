import { decodeAddress, encodeAddress } from "@nuc/keys";
import { type QueryExecutorProvider, sql } from "kysely";
import { MalformedAddressError } from "../../errors.ts";
import type {
  AccountProgress,
  BlockDetail,
  BlockSummary,
  NumberedTransfer,
  Page,
  Supply,
  TransferRecord,
} from "../../ledger.ts";
import type { Receipt } from "../../receipt.ts";
import type { Chain } from "../chain/chain.ts";
import {
  type BlockRow,
  type ExtrinsicRow,
  receiptOf,
  type ReceiptRow,
  recordOf,
  summaryOf,
} from "../chain/records.ts";

const PAGE_SIZE = 20n;

const HASH = /^0x[0-9a-f]{64}$/i;
const NUMBER = /^\d{1,15}$/;

export interface StoredAccount {
  balance: bigint;
  nonce: number;
  transfers: number;
}

/** @returns 32 bytes @throws MalformedAddressError */
export function accountKey(address: string, chain: Chain): Uint8Array {
  try {
    return decodeAddress(address, chain.parameters.ss58Prefix);
  } catch (error) {
    throw new MalformedAddressError(error);
  }
}

/** Zeros for an account that is not in the ledger yet. */
export async function readAccount(
  executor: QueryExecutorProvider,
  publicKey: Uint8Array,
): Promise<StoredAccount> {
  const { rows } = await sql<{ balance: string; nonce: bigint; transfers: bigint }>`
    select balance, nonce, transfers from ledger_accounts where public_key = ${publicKey}
  `.execute(executor);
  const [row] = rows;
  return {
    balance: BigInt(row?.balance ?? 0),
    nonce: Number(row?.nonce ?? 0),
    transfers: Number(row?.transfers ?? 0),
  };
}

/** By address; accounts that are not in the ledger yet are missing. */
export async function readBalances(
  executor: QueryExecutorProvider,
  chain: Chain,
  addresses: readonly string[],
): Promise<Map<string, bigint>> {
  if (addresses.length === 0) return new Map();
  const keys = addresses.map((address) => Buffer.from(accountKey(address, chain)));
  const { rows } = await sql<{ public_key: Buffer; balance: string }>`
    select public_key, balance from ledger_accounts where public_key = any(${keys}::bytea[])
  `.execute(executor);
  const { ss58Prefix } = chain.parameters;
  return new Map(
    rows.map(({ public_key, balance }) => [encodeAddress(public_key, ss58Prefix), BigInt(balance)]),
  );
}

/** The account's transfers, newest first. The n-th one is found by its number: the last page is as fast as the first. */
export async function readHistory(
  executor: QueryExecutorProvider,
  chain: Chain,
  publicKey: Uint8Array,
  page: number,
): Promise<Page<TransferRecord>> {
  const { rows: accounts } = await sql<{ id: bigint; transfers: bigint }>`
    select id, transfers from ledger_accounts where public_key = ${publicKey}
  `.execute(executor);
  const [account] = accounts;
  const range = pageRange(account?.transfers ?? 0n, page);
  if (!account || range.last < range.first) return { ...range.page, records: [] };
  const { rows } = await sql<ExtrinsicRow>`
    select x.block_number, x.index, x.hash, x.bytes, b.hash as block_hash, b.created_at
    from ledger_entries e
    join ledger_extrinsics x on x.block_number = e.block_number and x.index = e.index
    join ledger_blocks b on b.number = e.block_number
    where e.account_id = ${account.id} and e.sequence between ${range.first} and ${range.last}
    order by e.sequence desc
  `.execute(executor);
  return { ...range.page, records: rows.map((row) => recordOf(row, chain)) };
}

/** The account's transfers after its `after`th one, oldest first. */
export async function readTransfersAfter(
  executor: QueryExecutorProvider,
  chain: Chain,
  publicKey: Uint8Array,
  { after, limit }: { after: number; limit: number },
): Promise<NumberedTransfer[]> {
  const { rows } = await sql<ExtrinsicRow & { sequence: bigint }>`
    select e.sequence, x.block_number, x.index, x.hash, x.bytes, b.hash as block_hash, b.created_at
    from ledger_entries e
    join ledger_extrinsics x on x.block_number = e.block_number and x.index = e.index
    join ledger_blocks b on b.number = e.block_number
    where e.account_id = (select id from ledger_accounts where public_key = ${publicKey})
      and e.sequence > ${after}
    order by e.sequence limit ${limit}
  `.execute(executor);
  return rows.map((row) => ({ sequence: Number(row.sequence), record: recordOf(row, chain) }));
}

export async function readProgress(
  executor: QueryExecutorProvider,
  publicKey: Uint8Array,
): Promise<AccountProgress> {
  const { rows } = await sql<{ number: bigint; transfers: bigint | null }>`
    select h.number, a.transfers
    from ledger_head h left join ledger_accounts a on a.public_key = ${publicKey}
  `.execute(executor);
  const [row] = rows;
  return { block: Number(row?.number ?? 0), transfers: Number(row?.transfers ?? 0) };
}

/** Genesis included, newest first. */
export async function readBlocks(
  executor: QueryExecutorProvider,
  page: number,
): Promise<Page<BlockSummary>> {
  const { rows: heads } = await sql<{ number: bigint }>`select number from ledger_head`.execute(
    executor,
  );
  const range = pageRange((heads[0]?.number ?? -1n) + 1n, page);
  const { rows } = await sql<BlockRow>`
    select number, hash, parent_hash, extrinsic_count, created_at from ledger_blocks
    where number between ${range.first - 1n} and ${range.last - 1n} order by number desc
  `.execute(executor);
  return { ...range.page, records: rows.map(summaryOf) };
}

export async function readBlock(
  executor: QueryExecutorProvider,
  chain: Chain,
  numberOrHash: number | string,
): Promise<BlockDetail | undefined> {
  const text = String(numberOrHash);
  const condition = NUMBER.test(text)
    ? sql`number = ${text}::bigint`
    : HASH.test(text) && sql`hash = ${bytesOf(text)}`;
  if (!condition) return undefined;
  const { rows: blocks } = await sql<BlockRow>`
    select number, hash, parent_hash, extrinsic_count, created_at from ledger_blocks where ${condition}
  `.execute(executor);
  const [block] = blocks;
  if (!block) return undefined;
  const { rows } = await sql<ExtrinsicRow>`
    select x.block_number, x.index, x.hash, x.bytes, b.hash as block_hash, b.created_at
    from ledger_extrinsics x join ledger_blocks b on b.number = x.block_number
    where x.block_number = ${block.number} order by x.index
  `.execute(executor);
  return { ...summaryOf(block), extrinsics: rows.map((row) => recordOf(row, chain)) };
}

export async function readExtrinsic(
  executor: QueryExecutorProvider,
  chain: Chain,
  hash: string,
): Promise<TransferRecord | undefined> {
  if (!HASH.test(hash)) return undefined;
  const { rows } = await sql<ExtrinsicRow>`
    select x.block_number, x.index, x.hash, x.bytes, b.hash as block_hash, b.created_at
    from ledger_extrinsics x join ledger_blocks b on b.number = x.block_number
    where x.hash = ${bytesOf(hash)}
  `.execute(executor);
  const [row] = rows;
  return row && recordOf(row, chain);
}

/** The receipts of those hashes that are in a block, in no order. */
export async function readReceipts(
  executor: QueryExecutorProvider,
  hashes: readonly string[],
): Promise<Receipt[]> {
  const { rows } = await sql<ReceiptRow>`
    select x.block_number, x.index, x.hash, b.hash as block_hash, b.created_at
    from ledger_extrinsics x join ledger_blocks b on b.number = x.block_number
    where x.hash = any(${hashes.map(bytesOf)}::bytea[])
  `.execute(executor);
  return rows.map(receiptOf);
}

export async function readSupply(executor: QueryExecutorProvider, chain: Chain): Promise<Supply> {
  const { supply: total, treasuryKey } = chain.genesis;
  const { balance: treasury } = await readAccount(executor, treasuryKey);
  return { total, treasury, circulating: total - treasury };
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.slice(2), "hex");
}

/** Which of `total` things, counted from 1, are on a page. */
function pageRange(
  total: bigint,
  page: number,
): { page: Omit<Page<never>, "records">; first: bigint; last: bigint } {
  if (!Number.isSafeInteger(page) || page < 0) throw new RangeError("Pages are counted from 0");
  const last = total - BigInt(page) * PAGE_SIZE;
  const first = last - PAGE_SIZE + 1n;
  const pages = Number((total + PAGE_SIZE - 1n) / PAGE_SIZE);
  return { page: { page, pages, total: Number(total) }, first: first < 1n ? 1n : first, last };
}
