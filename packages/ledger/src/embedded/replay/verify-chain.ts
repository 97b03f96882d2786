import type { Database } from "@nuc/database";
import { type Hex, toHex } from "@nuc/keys";
import { type QueryExecutorProvider, sql } from "kysely";
import type { ChainProblem, VerifyReport } from "../../ledger.ts";
import { extrinsicsRoot, genesisHash, sameBytes } from "../chain/block-hash.ts";
import { type Chain, readChain } from "../chain/chain.ts";
import type { SignaturePool } from "../signatures/signature-pool.ts";
import { ChainProblemError } from "./chain-problem-error.ts";
import { finalProblems } from "./final-checks.ts";
import { type ReadBlock, readBlock, replayBlock } from "./replay-block.ts";
import { ReplayState } from "./replay-state.ts";
import { readStoredBlocks, type StoredBlock } from "./stored-chain.ts";

/** At most 8,192 extrinsics in memory. */
const BLOCKS_AT_ONCE = 32;

/**
 * Replays the chain from genesis in one snapshot: hashes, signatures, nonces, balances, entries, supply, payments. Memory does
 * not grow with the chain. The embedded database does nothing else meanwhile.
 *
 * @param heads block hashes noted elsewhere, each of which must be in the chain
 */
export async function verifyChain(
  database: Database<unknown>,
  pool: SignaturePool,
  heads: readonly Hex[] = [],
): Promise<VerifyReport> {
  return database.kysely.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read`.execute(transaction);
    // Signatures are verified here for longer than a forgotten transaction may idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    return new Replay(transaction, pool, heads).run();
  });
}

class Replay {
  readonly #executor: QueryExecutorProvider;
  readonly #pool: SignaturePool;
  readonly #state: ReplayState;
  /** Noted heads that no block has had so far. */
  readonly #missing: Set<string>;
  #last: StoredBlock | undefined;
  #extrinsics = 0;

  constructor(executor: QueryExecutorProvider, pool: SignaturePool, heads: readonly Hex[]) {
    this.#executor = executor;
    this.#pool = pool;
    this.#state = new ReplayState(executor);
    this.#missing = new Set(heads);
  }

  async run(): Promise<VerifyReport> {
    try {
      const chain = await this.#genesis();
      while (await this.#nextBlocks(chain));
      const head = this.#last ?? { number: 0, hash: new Uint8Array(32) };
      const problems = await finalProblems(this.#executor, chain, head);
      return await this.#report([...problems, ...this.#missingHeads(head.number)]);
    } catch (error) {
      if (!(error instanceof ChainProblemError)) throw error;
      return await this.#report([{ blockNumber: error.blockNumber, problem: error.message }]);
    }
  }

  async #genesis(): Promise<Chain> {
    const chain = await readChain(this.#executor);
    const [block] = await readStoredBlocks(this.#executor, 0, 0);
    if (!chain || !block) throw new ChainProblemError(0, "there is no genesis");
    if (!sameBytes(block.hash, genesisHash(chain.genesis)))
      throw new ChainProblemError(0, "its hash is not the one of the chain's parameters");
    if (block.extrinsicCount > 0 || block.fees > 0n || block.parentHash.some(Boolean))
      throw new ChainProblemError(0, "it is not a genesis block");
    if (!sameBytes(block.extrinsicsRoot, extrinsicsRoot([])))
      throw new ChainProblemError(0, "its root is not that of no extrinsics");
    await this.#state.create();
    this.#state.account(chain.genesis.treasuryKey).balance = chain.genesis.supply;
    await this.#state.save();
    this.#pass(block);
    return chain;
  }

  /** @returns whether there were any */
  async #nextBlocks(chain: Chain): Promise<boolean> {
    const first = (this.#last?.number ?? 0) + 1;
    const stored = await this.#stored(first);
    if (stored.length === 0) return false;
    const blocks: ReadBlock[] = [];
    for (const block of stored) {
      const parent = this.#last;
      if (!parent) throw new ChainProblemError(block.number, "it has no parent");
      blocks.push(readBlock(block, parent, chain));
      this.#pass(block);
    }
    await this.#verifySignatures(blocks);
    await this.#state.load([
      chain.genesis.treasuryKey,
      ...blocks.flatMap(({ transfers }) =>
        transfers.flatMap(({ transfer }) => [transfer.signer, transfer.recipient]),
      ),
    ]);
    for (const block of blocks) replayBlock(block, this.#state, chain);
    await this.#state.save();
    return true;
  }

  #pass(block: StoredBlock): void {
    this.#last = block;
    if (this.#missing.size > 0) this.#missing.delete(toHex(block.hash));
  }

  #missingHeads(newest: number): ChainProblem[] {
    return [...this.#missing].map((hash) => ({
      blockNumber: newest,
      problem: `no block up to this one has the noted hash ${hash}`,
    }));
  }

  /** Jumps over a gap, which the next block then shows. */
  async #stored(first: number): Promise<StoredBlock[]> {
    const { rows } = await sql<{ number: bigint | null }>`
      select min(number) as number from ledger_blocks where number >= ${first}
    `.execute(this.#executor);
    const start = rows[0]?.number;
    if (start === null || start === undefined) return [];
    return readStoredBlocks(this.#executor, Number(start), Number(start) + BLOCKS_AT_ONCE - 1);
  }

  async #verifySignatures(blocks: readonly ReadBlock[]): Promise<void> {
    const checks = blocks.flatMap(({ number, transfers }) =>
      transfers.map(async ({ transfer, payload }, index) => {
        const { signature, signer: publicKey } = transfer;
        if (await this.#pool.verify({ signature, publicKey, message: payload })) return undefined;
        return new ChainProblemError(number, `extrinsic ${index} has a bad signature`);
      }),
    );
    const bad = (await Promise.all(checks)).find((problem) => problem !== undefined);
    this.#extrinsics += checks.length;
    if (bad) throw bad;
  }

  async #report(problems: ChainProblem[]): Promise<VerifyReport> {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from ledger_accounts
    `.execute(this.#executor);
    const number = this.#last?.number ?? 0;
    return {
      valid: problems.length === 0,
      blocks: number,
      extrinsics: this.#extrinsics,
      accounts: Number(rows[0]?.count ?? 0),
      head: { number, hash: toHex(this.#last?.hash ?? new Uint8Array(32)) },
      problems,
    };
  }
}
