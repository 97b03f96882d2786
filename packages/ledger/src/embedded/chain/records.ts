import { encodeAddress, decodeTransfer, toHex } from "@nuc/keys";
import type { BlockSummary, TransferRecord } from "../../ledger.ts";
import type { Receipt } from "../../receipt.ts";
import type { Chain } from "./chain.ts";

export interface ReceiptRow {
  block_number: bigint;
  index: number;
  hash: Uint8Array;
  block_hash: Uint8Array;
  created_at: Date;
}

export interface ExtrinsicRow extends ReceiptRow {
  bytes: Uint8Array;
}

export interface BlockRow {
  number: bigint;
  hash: Uint8Array;
  parent_hash: Uint8Array;
  extrinsic_count: number;
  created_at: Date;
}

export function receiptOf(row: ReceiptRow): Receipt {
  return {
    status: "ExtrinsicSuccess",
    hash: toHex(row.hash),
    blockNumber: Number(row.block_number),
    blockHash: toHex(row.block_hash),
    index: row.index,
    timestamp: row.created_at,
  };
}

/** Everything about a transfer but its place is read from its bytes. */
export function recordOf(row: ExtrinsicRow, { parameters }: Chain): TransferRecord {
  const transfer = decodeTransfer(row.bytes, parameters.extensions);
  return {
    ...receiptOf(row),
    id: `${row.block_number}-${row.index}`,
    signer: encodeAddress(transfer.signer, parameters.ss58Prefix),
    recipient: encodeAddress(transfer.recipient, parameters.ss58Prefix),
    nonce: transfer.nonce,
    amount: transfer.amount,
    fee: parameters.fee,
    signature: toHex(transfer.signature),
    section: "balances",
    method: "transfer_keep_alive",
  };
}

export function summaryOf(row: BlockRow): BlockSummary {
  return {
    number: Number(row.number),
    hash: toHex(row.hash),
    parentHash: toHex(row.parent_hash),
    timestamp: row.created_at,
    extrinsicCount: row.extrinsic_count,
  };
}
