import type { Hex } from "@nuc/keys";
import { FutureNonceError } from "../../errors.ts";
import type { BlockFeed } from "../chain/block-feed.ts";
import type { Submission } from "./submission.ts";
import type { SubmissionQueue } from "./submission-queue.ts";

/** How far ahead of the signer's next nonce an extrinsic may be to wait for those before it. */
const FURTHEST_AHEAD = 8;
/** A predecessor may have come in another process's block between the refusal here and the parking, ms. */
const SECOND_LOOK = 250;

/** Where extrinsics wait for their predecessors. */
export class ParkingLot {
  readonly #queue: SubmissionQueue;
  readonly #wake: () => void;
  readonly #feed: Pick<BlockFeed, "on">;
  readonly #timers = new Map<Submission, NodeJS.Timeout>();
  #unfollow: (() => void) | undefined;

  constructor(queue: SubmissionQueue, wake: () => void, feed: Pick<BlockFeed, "on">) {
    this.#queue = queue;
    this.#wake = wake;
    this.#feed = feed;
  }

  /**
   * Lets it wait until its deadline.
   *
   * @param ledgerNonce the signer's next nonce in the chain
   * @returns false when it is too far ahead
   */
  park(submission: Submission, ledgerNonce: number): boolean {
    const { signer, transfer, deadline } = submission;
    const next = this.#queue.nextNonce(signer, ledgerNonce, true);
    if (transfer.nonce - next > FURTHEST_AHEAD) return false;
    this.#queue.park(submission);
    this.#unfollow ??= this.#feed.on(({ accounts }) => this.#retryAll(accounts));
    if (!this.#timers.has(submission)) {
      this.#after(submission, Math.min(SECOND_LOOK, deadline - Date.now()), () => {
        this.#retry(submission);
        this.#after(submission, deadline - Date.now(), () => this.#expire(submission));
      });
    }
    return true;
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#unfollow?.();
  }

  #after(submission: Submission, milliseconds: number, act: () => void): void {
    this.#timers.set(submission, setTimeout(act, Math.max(0, milliseconds)));
  }

  #retry(submission: Submission): void {
    this.#queue.unpark(submission);
    this.#wake();
  }

  /** Blocks of other processes may hold what was missing. */
  #retryAll(signers: ReadonlySet<Hex>): void {
    for (const signer of signers) this.#queue.recheck(signer);
    this.#wake();
  }

  #expire(submission: Submission): void {
    this.#timers.delete(submission);
    if (this.#timers.size === 0) {
      this.#unfollow?.();
      this.#unfollow = undefined;
    }
    if (submission.stage !== "parked") return;
    this.#queue.remove(submission);
    submission.refuse(new FutureNonceError());
  }
}
