import {
  type BlockDetail,
  type BlockSummary,
  type ExplorerAccount,
  type ExplorerExtrinsic,
  type Supply,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { toHex } from "@nuc/keys";
import type { BlockSummary as LedgerBlock, Ledger, TransferRecord } from "@nuc/ledger";
import { formatNuc } from "@nuc/money";
import { AppError } from "../../../platform/http/app-error.ts";
import { requireAddress } from "../../../platform/http/coin-fields.ts";

const { chain } = WALLET_MESSAGES;
const HASH = /^0x[0-9a-f]{64}$/i;
const BLOCK_NUMBER = /^[0-9]{1,15}$/;

/** One page of a list of blocks. */
export interface BlockPage {
  records: BlockSummary[];
  page: number;
  pages: number;
  total: number;
}

/** The blocks, newest first, 20 a page, empty past the end. */
export async function readBlocks(ledger: Ledger, page: number): Promise<BlockPage> {
  const { records, ...position } = await ledger.blocks(page);
  return { records: records.map(toSummary), ...position };
}

/** A block with its transfers. Throws AppError `INVALID_REQUEST` and `NOT_FOUND`. */
export async function readBlock(ledger: Ledger, id: string): Promise<BlockDetail> {
  if (!HASH.test(id) && !BLOCK_NUMBER.test(id)) {
    throw new AppError("INVALID_REQUEST", chain.blockMalformed, { field: "id" });
  }
  const block = await ledger.block(id.toLowerCase());
  if (!block) throw new AppError("NOT_FOUND", chain.blockUnknown, { field: "id" });
  return { ...toSummary(block), extrinsics: block.extrinsics.map(toExtrinsic) };
}

/** A transfer by its hash. Throws AppError `INVALID_REQUEST` and `NOT_FOUND`. */
export async function readExtrinsic(ledger: Ledger, hash: string): Promise<ExplorerExtrinsic> {
  if (!HASH.test(hash)) {
    throw new AppError("INVALID_REQUEST", chain.hashMalformed, { field: "hash" });
  }
  const record = await ledger.extrinsic(hash.toLowerCase());
  if (!record) throw new AppError("NOT_FOUND", chain.extrinsicUnknown, { field: "hash" });
  return toExtrinsic(record);
}

/** An account as the explorer shows it; one that never moved a coin is all zeros. Throws AppError `MALFORMED_ADDRESS`. */
export async function readAccount(ledger: Ledger, address: string): Promise<ExplorerAccount> {
  const publicKey = toHex(requireAddress(address, "address"));
  const { balance, nonce, transfers } = await ledger.account(address);
  return { address, publicKey, balance: formatNuc(balance), nonce, transfers };
}

/** All coins, those of the treasury, and those in other hands. */
export async function readSupply(ledger: Ledger): Promise<Supply> {
  const { total, treasury, circulating } = await ledger.supply();
  return {
    total: formatNuc(total),
    treasury: formatNuc(treasury),
    circulating: formatNuc(circulating),
  };
}

function toSummary({ number, hash, parentHash, timestamp, extrinsicCount }: LedgerBlock) {
  return { number, hash, parentHash, timestamp: timestamp.toISOString(), extrinsicCount };
}

function toExtrinsic(record: TransferRecord): ExplorerExtrinsic {
  return {
    hash: record.hash,
    blockNumber: record.blockNumber,
    blockHash: record.blockHash,
    index: record.index,
    section: record.section,
    method: record.method,
    status: record.status,
    signer: record.signer,
    to_address: record.recipient,
    amount: formatNuc(record.amount),
    fee: formatNuc(record.fee),
    nonce: record.nonce,
    signature: record.signature,
    timestamp: record.timestamp.toISOString(),
  };
}
