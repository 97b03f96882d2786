import type { Database } from "@nuc/database";
import { decodeTransfer, type Hex, toHex } from "@nuc/keys";
import { sql } from "kysely";
import type { BlockNews } from "../../ledger.ts";
import type { Chain } from "./chain.ts";

interface ExtrinsicRow {
  block_number: bigint;
  bytes: Uint8Array;
}

/** Notifications carry a block's number only; a burst of more blocks than this is read in parts. */
const BLOCKS_AT_ONCE = 64;
/** Blocks of this process whose accounts are kept until their notification comes. */
const OWN_BLOCKS_KEPT = 64;

/**
 * Follows the chain over LISTEN/NOTIFY. Blocks are read from the last known one on, so that a notification that was lost
 * with a connection is made up for; nothing is read while there are no listeners.
 */
export class BlockFeed {
  readonly #database: Database<unknown>;
  readonly #chain: Chain;
  readonly #onProblem: (error: unknown) => void;
  readonly #listeners = new Set<(block: BlockNews) => void>();
  /** Accounts by number of the block, of those that this process built. */
  readonly #own = new Map<number, ReadonlySet<Hex>>();
  #building: Promise<unknown> | undefined;
  #stop: (() => Promise<void>) | undefined;
  #last = 0;
  #announced = 0;
  #reading: Promise<void> | undefined;

  constructor(database: Database<unknown>, chain: Chain, onProblem: (error: unknown) => void) {
    this.#database = database;
    this.#chain = chain;
    this.#onProblem = onProblem;
  }

  async start(): Promise<void> {
    this.#stop = await this.#database.listen(
      "ledger_block",
      (payload) => this.#announce(Number(payload)),
      { onReconnect: () => void this.#catchUp() },
    );
    this.#last = await this.#headNumber();
    this.#announced = this.#last;
  }

  async stop(): Promise<void> {
    await this.#stop?.();
    this.#listeners.clear();
    await this.#reading;
  }

  /** @returns stops calling it */
  on(listener: (block: BlockNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** This process is about to build: the notification of a block may come before the builder's own answer. */
  building(build: Promise<unknown>): void {
    this.#building = build.catch(() => undefined);
  }

  /** This process built the block, so it need not be read again. */
  built({ number, accounts }: BlockNews): void {
    this.#own.set(number, accounts);
    if (this.#own.size <= OWN_BLOCKS_KEPT) return;
    const oldest = this.#own.keys().next();
    if (!oldest.done) this.#own.delete(oldest.value);
  }

  async #catchUp(): Promise<void> {
    try {
      this.#announce(await this.#headNumber());
    } catch (error) {
      this.#onProblem(error);
    }
  }

  async #headNumber(): Promise<number> {
    const { rows } = await sql<{ number: bigint }>`select number from ledger_head`.execute(
      this.#database.kysely,
    );
    return Number(rows[0]?.number ?? 0);
  }

  #announce(number: number): void {
    this.#announced = Math.max(this.#announced, number);
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
  }

  async #read(): Promise<void> {
    while (this.#last < this.#announced) {
      if (this.#listeners.size === 0) {
        this.#last = this.#announced;
        return;
      }
      if (!this.#own.has(this.#last + 1)) await this.#building;
      if (this.#notifyOwn()) continue;
      const to = Math.min(this.#announced, this.#last + BLOCKS_AT_ONCE);
      try {
        const blocks = await this.#blocks(this.#last + 1, to);
        this.#last = to;
        for (const block of blocks) this.#notifyAll(block);
      } catch (error) {
        // The next notification, or the reconnect, reads them again.
        this.#onProblem(error);
        return;
      }
    }
  }

  /** @returns whether the next block is one of our own */
  #notifyOwn(): boolean {
    const accounts = this.#own.get(this.#last + 1);
    if (!accounts) return false;
    this.#last += 1;
    this.#own.delete(this.#last);
    this.#notifyAll({ number: this.#last, accounts });
    return true;
  }

  #notifyAll(block: BlockNews): void {
    for (const listener of this.#listeners) {
      try {
        listener(block);
      } catch (error) {
        this.#onProblem(error);
      }
    }
  }

  async #blocks(from: number, to: number): Promise<BlockNews[]> {
    const { rows } = await sql<ExtrinsicRow>`
      select block_number, bytes from ledger_extrinsics
      where block_number between ${from} and ${to} order by block_number, index
    `.execute(this.#database.kysely);
    const treasury = toHex(this.#chain.genesis.treasuryKey);
    const blocks = new Map<number, { number: number; accounts: Set<Hex> }>();
    for (const row of rows) {
      const number = Number(row.block_number);
      // The fees of every block go to the treasury.
      const block = blocks.get(number) ?? { number, accounts: new Set([treasury]) };
      const { signer, recipient } = decodeTransfer(row.bytes, this.#chain.parameters.extensions);
      block.accounts.add(toHex(signer)).add(toHex(recipient));
      blocks.set(number, block);
    }
    return [...blocks.values()];
  }
}
