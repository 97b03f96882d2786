import { toHex } from "@nuc/keys";
import { type QueryExecutorProvider, sql } from "kysely";
import type { ExtrinsicProof } from "../../ledger.ts";
import type { Chain } from "../chain/chain.ts";
import { type BlockRow, type ExtrinsicRow, recordOf, summaryOf } from "../chain/records.ts";

const HASH = /^0x[0-9a-f]{64}$/i;

/** The signed bytes, and what the hash of their block is made of; undefined where they are in no block. */
export async function readProof(
  executor: QueryExecutorProvider,
  chain: Chain,
  hash: string,
): Promise<ExtrinsicProof | undefined> {
  if (!HASH.test(hash)) return undefined;
  const { rows } = await sql<ExtrinsicRow & BlockRow>`
    select x.block_number, x.index, x.hash, x.bytes, b.number, b.hash as block_hash,
      b.parent_hash, b.extrinsic_count, b.created_at
    from ledger_extrinsics x join ledger_blocks b on b.number = x.block_number
    where x.hash = ${Buffer.from(hash.slice(2), "hex")}`.execute(executor);
  const [row] = rows;
  if (!row) return undefined;
  const { rows: all } = await sql<{ hash: Uint8Array }>`
    select hash from ledger_extrinsics where block_number = ${row.number} order by index`.execute(
    executor,
  );
  const { number, parentHash, timestamp } = summaryOf(row);
  return {
    record: recordOf(row, chain),
    bytes: row.bytes,
    block: {
      number,
      hash: toHex(row.block_hash),
      parentHash,
      timestamp,
      extrinsicHashes: all.map((one) => toHex(one.hash)),
    },
  };
}
