import { AsyncResource } from "node:async_hooks";
import type { Database } from "@nuc/database";
import { type Hex, toHex } from "@nuc/keys";
import { FutureNonceError, LedgerUnavailableError, StaleNonceError } from "../../errors.ts";
import { type BuildAnswer, callBuildBlock, type Outcome } from "./build-call.ts";
import type { BlockFeed } from "../chain/block-feed.ts";
import type { Chain } from "../chain/chain.ts";
import type { ParkingLot } from "../intake/parking-lot.ts";
import { readReceipts } from "../reads/reads.ts";
import { errorOfRefusal } from "../intake/refusals.ts";
import { buildReliably } from "./reliable-build.ts";
import type { Submission } from "../intake/submission.ts";
import type { SubmissionQueue } from "../intake/submission-queue.ts";

/** The treasury's open payments, as the builder sees them. */
export interface PaymentSource {
  /** Whether there may be some. */
  readonly due: boolean;
  /** Signed for the nonces after the chain's last block; at most `count`. */
  sign(count: number): Promise<Submission[]>;
}

export interface BlockBuilderOptions {
  database: Database<unknown>;
  chain: Chain;
  queue: SubmissionQueue;
  parkingLot: ParkingLot;
  feed: Pick<BlockFeed, "building" | "built">;
  payments: PaymentSource | undefined;
  onProblem: (error: unknown) => void;
}

/** A block's writes fit into a few milliseconds; more would make those wait who came first. */
const LARGEST_BLOCK = 256;
/** The least part of a block that payments get, however many customers wait. */
const PAYMENTS_SHARE = 64;
/** How long a block is tried before the submitters in it get the error that the ledger is not available, ms. */
const PATIENCE = 15_000;

/**
 * Builds one block after the other as long as something waits: at once when it is idle, and while one block is being written
 * what comes gathers for the next, so the batches grow with the load by themselves.
 */
export class BlockBuilder {
  readonly #options: BlockBuilderOptions;
  #running: Promise<void> | undefined;
  /** In the context of the one who opened the ledger, not of the request that happens to wake it. */
  readonly wake: () => void;

  constructor(options: BlockBuilderOptions) {
    this.#options = options;
    this.wake = AsyncResource.bind(() => {
      this.#running ??= this.#run().finally(() => {
        this.#running = undefined;
        if (options.queue.hasReady) this.wake();
      });
    });
  }

  /** Resolves when nothing that was ready is left. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    for (;;) {
      const batch = await this.#gather();
      if (batch.length === 0) return;
      const build = this.#build(batch);
      this.#options.feed.building(build);
      await build;
    }
  }

  async #gather(): Promise<Submission[]> {
    const { queue, payments } = this.#options;
    if (!payments?.due) return queue.take(LARGEST_BLOCK);
    const batch = queue.take(LARGEST_BLOCK - PAYMENTS_SHARE);
    try {
      return [...(await payments.sign(LARGEST_BLOCK - batch.length)), ...batch];
    } catch (error) {
      this.#options.onProblem(error);
      return batch;
    }
  }

  async #build(batch: readonly Submission[]): Promise<void> {
    const { database, chain, onProblem } = this.#options;
    const results = await buildReliably(batch, {
      build: async (part) => callBuildBlock(database, chain.genesis.treasuryKey, part),
      onProblem,
      patience: PATIENCE,
    });
    for (const result of results) {
      if ("answer" in result) await this.#conclude(result.batch, result.answer);
      else for (const submission of result.batch) this.#refuse(submission, result.failure);
    }
  }

  async #conclude(batch: readonly Submission[], answer: BuildAnswer): Promise<void> {
    this.#notifyFeed(batch, answer);
    const known: Submission[] = [];
    for (const [position, submission] of batch.entries()) {
      const outcome = answer.outcomes[position];
      if (outcome && "refusal" in outcome && outcome.refusal === "KNOWN") known.push(submission);
      else if (outcome && !submission.payment) this.#answer(submission, outcome, answer);
    }
    for (const signer of new Set(batch.map((submission) => submission.signer)))
      this.#options.queue.advance(signer, answer.nextNonces.get(signer) ?? 0);
    if (known.length > 0) await this.#answerKnown(known);
  }

  #notifyFeed(batch: readonly Submission[], { block, outcomes }: BuildAnswer): void {
    if (!block) return;
    // The fees of every block go to the treasury.
    const accounts = new Set([toHex(this.#options.chain.genesis.treasuryKey)]);
    for (const [position, { signer, recipient }] of batch.entries()) {
      const outcome = outcomes[position];
      if (outcome && "index" in outcome) accounts.add(signer).add(recipient);
    }
    this.#options.feed.built({ number: block.number, accounts });
  }

  #answer(submission: Submission, outcome: Outcome, { block, nextNonces }: BuildAnswer): void {
    if ("refusal" in outcome) {
      if (outcome.refusal === "FUTURE_NONCE") this.#park(submission, nextNonces);
      else this.#refuse(submission, errorOfRefusal(outcome.refusal));
    } else if (block) {
      const { hash } = submission;
      const { number: blockNumber, hash: blockHash, timestamp } = block;
      this.#options.queue.remove(submission);
      submission.settle({
        status: "ExtrinsicSuccess",
        hash,
        blockNumber,
        blockHash,
        index: outcome.index,
        timestamp,
      });
    }
  }

  #park(submission: Submission, nextNonces: ReadonlyMap<Hex, number>): void {
    if (!this.#options.parkingLot.park(submission, nextNonces.get(submission.signer) ?? 0))
      this.#refuse(submission, new FutureNonceError());
  }

  #refuse(submission: Submission, error: Parameters<Submission["refuse"]>[0]): void {
    this.#options.queue.remove(submission);
    submission.refuse(error);
  }

  /** The same bytes are in the chain already: the first receipt is the answer. */
  async #answerKnown(submissions: readonly Submission[]): Promise<void> {
    const { database, queue, onProblem } = this.#options;
    try {
      const receipts = await readReceipts(
        database.kysely,
        submissions.map(({ hash }) => hash),
      );
      const byHash = new Map(receipts.map((receipt) => [receipt.hash, receipt]));
      for (const submission of submissions) {
        const receipt = byHash.get(submission.hash);
        queue.remove(submission);
        if (receipt) submission.settle(receipt);
        else submission.refuse(new StaleNonceError());
      }
    } catch (error) {
      onProblem(error);
      for (const submission of submissions)
        this.#refuse(submission, new LedgerUnavailableError(error));
    }
  }
}
