import { toHex, type Hex } from "@nuc/keys";
import { type QueryExecutorProvider, sql } from "kysely";

/** An account as the replay has it. */
export interface ReplayedAccount {
  balance: bigint;
  nonce: number;
  transfers: bigint;
  /** The block that changed it last. */
  lastBlock: number;
}

interface ReplayRow {
  public_key: Uint8Array;
  balance: string;
  nonce: bigint;
  transfers: bigint;
  last_block: bigint;
}

/**
 * The accounts of a replay. They are in a temporary table of the session, and only those of the blocks at hand in memory, so
 * a chain of any size is replayed in the same memory.
 */
export class ReplayState {
  readonly #executor: QueryExecutorProvider;
  #accounts = new Map<Hex, ReplayedAccount>();

  constructor(executor: QueryExecutorProvider) {
    this.#executor = executor;
  }

  async create(): Promise<void> {
    await sql`
      create temporary table ledger_replay (
        public_key bytea primary key, balance numeric(39, 0), nonce bigint, transfers bigint, last_block bigint
      ) on commit drop`.execute(this.#executor);
  }

  /** Brings the accounts into memory, in place of those that were there. */
  async load(publicKeys: readonly Uint8Array[]): Promise<void> {
    const { rows } = await sql<ReplayRow>`
      select * from ledger_replay where public_key = any(${publicKeys}::bytea[])
    `.execute(this.#executor);
    this.#accounts = new Map(
      rows.map((row) => [
        toHex(row.public_key),
        {
          balance: BigInt(row.balance),
          nonce: Number(row.nonce),
          transfers: row.transfers,
          lastBlock: Number(row.last_block),
        },
      ]),
    );
  }

  /** A loaded account; made when it is new. */
  account(publicKey: Uint8Array): ReplayedAccount {
    const key = toHex(publicKey);
    const known = this.#accounts.get(key);
    if (known) return known;
    const account = { balance: 0n, nonce: 0, transfers: 0n, lastBlock: 0 };
    this.#accounts.set(key, account);
    return account;
  }

  /** Writes the loaded accounts back. */
  async save(): Promise<void> {
    const accounts = [...this.#accounts];
    const states = accounts.map(([, account]) => account);
    await sql`
      insert into ledger_replay
      select * from unnest(
        ${accounts.map(([key]) => Buffer.from(key.slice(2), "hex"))}::bytea[],
        ${states.map(({ balance }) => balance.toString())}::numeric[],
        ${states.map(({ nonce }) => nonce)}::bigint[],
        ${states.map(({ transfers }) => transfers.toString())}::bigint[],
        ${states.map(({ lastBlock }) => lastBlock)}::bigint[])
      on conflict (public_key) do update set balance = excluded.balance, nonce = excluded.nonce,
        transfers = excluded.transfers, last_block = excluded.last_block
    `.execute(this.#executor);
  }
}
