import { randomUUID } from "node:crypto";
import type { Database } from "@nuc/database";
import { encodeAddress, pairFromMiniSecret, toHex } from "@nuc/keys";
import { LedgerUnavailableError } from "../errors.ts";
import type { Ledger, Treasury } from "../ledger.ts";
import { BlockBuilder } from "./building/block-builder.ts";
import { BlockFeed } from "./chain/block-feed.ts";
import { type Chain, type GenesisOptions, openChain } from "./chain/chain.ts";
import { readActivity } from "./reads/activity.ts";
import { readProof } from "./reads/extrinsic-proof.ts";
import { findTransfers, readExtrinsics } from "./reads/find-transfers.ts";
import { Intake } from "./intake/intake.ts";
import { ParkingLot } from "./intake/parking-lot.ts";
import { PaymentWaiters } from "./payments/payment-waiters.ts";
import {
  accountKey,
  readAccount,
  readBalances,
  readBlock,
  readBlocks,
  readExtrinsic,
  readHistory,
  readProgress,
  readSupply,
  readTransfersAfter,
} from "./reads/reads.ts";
import { verifyChain } from "./replay/verify-chain.ts";
import { SignaturePool } from "./signatures/signature-pool.ts";
import { SubmissionQueue } from "./intake/submission-queue.ts";
import { readPaymentStatus, TreasuryPayments, writePayment } from "./payments/treasury-payments.ts";

export interface EmbeddedLedgerOptions<Tables> {
  /** Migrated with `ledgerMigrations`. Stays the caller's: closing the ledger does not close it. */
  database: Database<Tables>;
  /** 32 bytes. Needed to make a chain and to settle payments; a process without it leaves those to others. */
  treasuryMiniSecret?: Uint8Array;
  /** For a new chain; an existing one keeps its own. */
  genesis?: GenesisOptions;
  /** Threads that several ledgers of a process share. Stay the caller's. Default: one for each processor, of this ledger. */
  signatures?: SignaturePool;
  /**
   * Called with failures that are tried again, or that a caller sees only as "not available". Default: a process warning.
   */
  onProblem?: (error: unknown) => void;
}

const AWAIT_PAYMENT = 15_000;

/**
 * Opens the ledger that lives in a database, and makes its genesis when there is none. Any number of processes may have the
 * same one open; each of them builds blocks.
 *
 * @throws TreasuryKeyError
 */
export async function openEmbeddedLedger<Tables>(
  options: EmbeddedLedgerOptions<Tables>,
): Promise<Ledger & Treasury> {
  // The ledger knows its own tables only.
  const database = options.database as unknown as Database<unknown>;
  const { treasuryMiniSecret, onProblem = warn } = options;
  const chain = await openChain(database, treasuryMiniSecret, options.genesis ?? {});
  const pool = options.signatures ?? new SignaturePool();
  const closePool = async () => (options.signatures ? undefined : pool.close());
  const payments =
    treasuryMiniSecret &&
    new TreasuryPayments({ database, chain, pool, pair: pairFromMiniSecret(treasuryMiniSecret) });
  const ledger = new EmbeddedLedger({ database, chain, pool, closePool, payments, onProblem });
  await ledger.start();
  return ledger;
}

interface Parts {
  database: Database<unknown>;
  chain: Chain;
  pool: SignaturePool;
  closePool: () => Promise<void>;
  payments: TreasuryPayments | undefined;
  onProblem: (error: unknown) => void;
}

/** Puts the parts together; each call is one of theirs. */
class EmbeddedLedger implements Ledger, Treasury {
  readonly address: string;
  readonly #processId = randomUUID();
  readonly #parts: Parts;
  readonly #queue = new SubmissionQueue();
  readonly #parkingLot: ParkingLot;
  readonly #builder: BlockBuilder;
  readonly #intake: Intake;
  readonly #feed: BlockFeed;
  readonly #waiters: PaymentWaiters;

  constructor(parts: Parts) {
    const { database, chain, pool, onProblem } = parts;
    const queue = this.#queue;
    const wake = (): void => this.#builder.wake();
    this.#parts = parts;
    this.address = encodeAddress(chain.genesis.treasuryKey, chain.parameters.ss58Prefix);
    this.#feed = new BlockFeed(database, chain, onProblem);
    this.#parkingLot = new ParkingLot(queue, wake, this.#feed);
    this.#builder = new BlockBuilder({
      ...parts,
      queue,
      parkingLot: this.#parkingLot,
      feed: this.#feed,
    });
    this.#intake = new Intake({ parameters: chain.parameters, pool, queue, wake });
    this.#waiters = new PaymentWaiters(database);
  }

  async start(): Promise<void> {
    await this.#feed.start();
    await this.#waiters.start();
    await this.#parts.payments?.start(this.#processId, this.#builder.wake);
  }

  parameters = () => this.#parts.chain.parameters;

  account: Ledger["account"] = async (address) => {
    const { balance, nonce, transfers } = await this.accountWithin(this.#kysely, address);
    return { balance, nonce, transfers };
  };

  accountWithin: Ledger["accountWithin"] = async (transaction, address) => {
    const publicKey = accountKey(address, this.#parts.chain);
    const stored = await readAccount(transaction, publicKey);
    const nonce = this.#queue.nextNonce(toHex(publicKey), stored.nonce, false);
    return { ...stored, nonce, included: stored.nonce };
  };

  balances: Ledger["balances"] = async (addresses) =>
    readBalances(this.#kysely, this.#parts.chain, addresses);

  submit: Ledger["submit"] = async (extrinsic, context) =>
    this.#intake.submit(extrinsic, context?.submitter);

  history: Ledger["history"] = async (address, page) =>
    readHistory(this.#kysely, this.#parts.chain, accountKey(address, this.#parts.chain), page);

  find: Ledger["find"] = async (address, selection, { page, size }) => {
    const { chain } = this.#parts;
    const publicKey = accountKey(address, chain);
    return findTransfers(this.#kysely, chain, publicKey, { selection, page, size });
  };

  extrinsics: Ledger["extrinsics"] = async (hashes) =>
    readExtrinsics(this.#kysely, this.#parts.chain, hashes);

  proof: Ledger["proof"] = async (hash) => readProof(this.#kysely, this.#parts.chain, hash);

  transfersAfter: Ledger["transfersAfter"] = async (address, after, limit) => {
    const { chain } = this.#parts;
    return await readTransfersAfter(this.#kysely, chain, accountKey(address, chain), {
      after,
      limit,
    });
  };

  progress: Ledger["progress"] = async (transaction, address) =>
    readProgress(transaction, accountKey(address, this.#parts.chain));

  blocks: Ledger["blocks"] = async (page) => readBlocks(this.#kysely, page);

  block: Ledger["block"] = async (numberOrHash) =>
    readBlock(this.#kysely, this.#parts.chain, numberOrHash);

  extrinsic: Ledger["extrinsic"] = async (hash) =>
    readExtrinsic(this.#kysely, this.#parts.chain, hash);

  supply: Ledger["supply"] = async () => readSupply(this.#kysely, this.#parts.chain);

  activity: Ledger["activity"] = async (since) =>
    readActivity(this.#kysely, this.#parts.chain, since);

  onBlock: Ledger["onBlock"] = (listener) => this.#feed.on(listener);

  verify: Ledger["verify"] = async () => verifyChain(this.#parts.database, this.#parts.pool);

  pay: Treasury["pay"] = async (transaction, payment) =>
    writePayment(transaction, this.#parts.chain, this.#processId, payment);

  paymentStatus: Treasury["paymentStatus"] = async (key) => readPaymentStatus(this.#kysely, key);

  awaitPayment: Treasury["awaitPayment"] = async (key, timeoutMs = AWAIT_PAYMENT) =>
    this.#waiters.wait(key, timeoutMs);

  ready: Ledger["ready"] = async () => {
    try {
      await readSupply(this.#kysely, this.#parts.chain);
    } catch (error) {
      throw new LedgerUnavailableError(error);
    }
  };

  close: Ledger["close"] = async () => {
    this.#intake.close();
    await this.#parts.payments?.stop();
    await this.#builder.idle();
    this.#parkingLot.close();
    const closing = new LedgerUnavailableError(new Error("The ledger is closing"));
    for (const submission of this.#queue.drain()) submission.refuse(closing);
    await this.#waiters.stop();
    await this.#feed.stop();
    await this.#parts.closePool();
  };

  get #kysely() {
    return this.#parts.database.kysely;
  }
}

function warn(problem: unknown): void {
  process.emitWarning(problem instanceof Error ? problem : String(problem));
}
