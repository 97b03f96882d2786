import { toHex } from "@nuc/keys";
import { LedgerError } from "../../errors.ts";
import { blockHash, extrinsicsRoot, sameBytes } from "../chain/block-hash.ts";
import type { Chain } from "../chain/chain.ts";
import { type ReadTransfer, readTransfer } from "../intake/submission.ts";
import { ChainProblemError } from "./chain-problem-error.ts";
import type { ReplayState } from "./replay-state.ts";
import type { StoredBlock, StoredEntry } from "./stored-chain.ts";

/** A block whose hashes hold, with its transfers read from their bytes. */
export interface ReadBlock extends StoredBlock {
  transfers: ReadTransfer[];
}

/** Checks that the block follows its parent and contains what its hash says. @throws ChainProblemError */
export function readBlock(block: StoredBlock, parent: StoredBlock, chain: Chain): ReadBlock {
  const fail = failure(block.number);
  if (block.number !== parent.number + 1) throw fail(`it follows block ${parent.number}`);
  if (!sameBytes(block.parentHash, parent.hash))
    throw fail("its parent hash is not the hash of its parent");
  if (block.timestamp < parent.timestamp) throw fail("it is older than its parent");
  if (block.extrinsics.length !== block.extrinsicCount || block.extrinsicCount === 0)
    throw fail("it does not have as many extrinsics as it says");
  const transfers = block.extrinsics.map((extrinsic, position) => {
    if (extrinsic.index !== position) throw fail(`extrinsic ${position} is missing`);
    const read = readStored(extrinsic.bytes, chain, () =>
      fail(`extrinsic ${position} cannot be read`),
    );
    if (read.hash !== toHex(extrinsic.hash))
      throw fail(`extrinsic ${position} does not have its hash`);
    return read;
  });
  if (!sameBytes(block.extrinsicsRoot, extrinsicsRoot(block.extrinsics.map(({ hash }) => hash))))
    throw fail("its root is not the one of its extrinsics");
  if (!sameBytes(block.hash, blockHash(block)))
    throw fail("its hash is not the one of its content");
  return { ...block, transfers };
}

/** Applies the block's transfers by the chain's rules and compares what the block recorded. @throws ChainProblemError */
export function replayBlock(block: ReadBlock, state: ReplayState, chain: Chain): void {
  const { fee } = chain.parameters;
  const expected = block.transfers.flatMap((read, index) =>
    applyTransfer(read, state, chain, failure(block.number, `extrinsic ${index}`)).map((entry) => ({
      ...entry,
      index,
    })),
  );
  const fees = fee * BigInt(block.transfers.length);
  if (block.fees !== fees) throw failure(block.number)("its fees are not those of its extrinsics");
  const treasury = state.account(chain.genesis.treasuryKey);
  treasury.balance += fees;
  treasury.lastBlock = block.number;
  for (const { transfer } of block.transfers) {
    state.account(transfer.signer).lastBlock = block.number;
    state.account(transfer.recipient).lastBlock = block.number;
  }
  compareEntries(block, expected);
}

type ExpectedEntry = Omit<StoredEntry, "index">;

/** The same rules as in `ledger_build_block`. */
function applyTransfer(
  { transfer }: ReadTransfer,
  state: ReplayState,
  chain: Chain,
  fail: (problem: string) => ChainProblemError,
): ExpectedEntry[] {
  const { fee, existentialDeposit } = chain.parameters;
  const { amount } = transfer;
  const signer = state.account(transfer.signer);
  const recipient = state.account(transfer.recipient);
  if (transfer.nonce !== signer.nonce)
    throw fail(`has nonce ${transfer.nonce} in place of ${signer.nonce}`);
  if (amount === 0n) throw fail("transfers nothing");
  if (signer.balance - amount - fee < existentialDeposit) throw fail("overdraws its signer");
  if (recipient.balance + amount < existentialDeposit)
    throw fail("leaves its recipient below the deposit");
  signer.balance -= amount + fee;
  recipient.balance += amount;
  signer.nonce += 1;
  signer.transfers += 1n;
  const toItself = signer === recipient;
  const change = toItself ? -fee : -amount - fee;
  const paid = { publicKey: transfer.signer, sequence: signer.transfers, change };
  if (toItself) return [paid];
  recipient.transfers += 1n;
  return [paid, { publicKey: transfer.recipient, sequence: recipient.transfers, change: amount }];
}

function compareEntries(block: ReadBlock, expected: readonly StoredEntry[]): void {
  const fail = failure(block.number);
  const stored = new Set(block.entries.map(spell));
  const missing = expected.find((entry) => !stored.has(spell(entry)));
  if (missing) throw fail(`the entry of extrinsic ${missing.index} is missing or differs`);
  if (block.entries.length !== expected.length) throw fail("it has entries of no extrinsic");
  const sum = block.entries.reduce((total, { change }) => total + change, block.fees);
  if (sum !== 0n) throw fail("its entries do not sum to zero");
}

function spell({ publicKey, sequence, index, change }: StoredEntry): string {
  return `${publicKey ? toHex(publicKey) : "nobody"} ${sequence} ${index} ${change}`;
}

function readStored(
  bytes: Uint8Array,
  chain: Chain,
  unreadable: () => ChainProblemError,
): ReadTransfer {
  try {
    return readTransfer(bytes, chain.parameters);
  } catch (error) {
    if (error instanceof LedgerError) throw unreadable();
    throw error;
  }
}

/** @param subject what of the block is wrong */
function failure(blockNumber: number, subject?: string): (problem: string) => ChainProblemError {
  return (problem) =>
    new ChainProblemError(blockNumber, subject ? `${subject} ${problem}` : problem);
}
