import type { Hex } from "@nuc/keys";
import type { Submission } from "./submission.ts";

/**
 * What waits for a block: first come, first served, but each signer's extrinsics in the order of their nonces, though their
 * signatures are verified side by side.
 */
export class SubmissionQueue {
  /** Everything of a signer that is in no block yet, by nonce. */
  readonly #lanes = new Map<Hex, Submission[]>();
  #ready: Submission[] = [];
  #size = 0;

  /** All that waits, in any stage. */
  get size(): number {
    return this.#size;
  }

  get hasReady(): boolean {
    return this.#ready.length > 0;
  }

  /** Takes a submission whose signature is being verified. */
  add(submission: Submission): void {
    const lane = this.#lanes.get(submission.signer);
    if (lane) insertByNonce(lane, submission);
    else this.#lanes.set(submission.signer, [submission]);
    this.#size += 1;
  }

  /** Its signature is good. */
  verified(submission: Submission): void {
    submission.stage = "verified";
    this.#release(submission.signer);
  }

  /** It is in a block, or refused. */
  remove(submission: Submission): void {
    const lane = this.#lanes.get(submission.signer);
    const position = lane?.indexOf(submission) ?? -1;
    if (!lane || position < 0) return;
    lane.splice(position, 1);
    this.#size -= 1;
    if (lane.length === 0) this.#lanes.delete(submission.signer);
    else this.#release(submission.signer);
  }

  /** The next ones for a block, at most `count`. */
  take(count: number): Submission[] {
    const taken = this.#ready.slice(0, count);
    this.#ready = this.#ready.slice(count);
    for (const submission of taken) submission.stage = "building";
    return taken;
  }

  /** Its predecessors are missing. */
  park(submission: Submission): void {
    submission.stage = "parked";
  }

  /** The next block must try it again. */
  unpark(submission: Submission): void {
    if (submission.stage !== "parked") return;
    submission.stage = "ready";
    this.#ready.push(submission);
  }

  /** The signer's next nonce is this: what was parked for it, and what follows without a gap, is ready. */
  advance(signer: Hex, ledgerNonce: number): void {
    let next = ledgerNonce;
    for (const submission of this.#lanes.get(signer) ?? []) {
      if (submission.transfer.nonce > next) break;
      this.unpark(submission);
      if (submission.transfer.nonce === next) next += 1;
    }
  }

  /** Another process changed the signer's account: everything parked is tried again. */
  recheck(signer: Hex): void {
    for (const submission of this.#lanes.get(signer) ?? []) this.unpark(submission);
  }

  /**
   * The nonce after the signer's waiting extrinsics, as far as they follow the ledger's next one without a gap.
   *
   * @param unverified whether to count those whose signature is still to be verified, which anybody can make
   */
  nextNonce(signer: Hex, ledgerNonce: number, unverified: boolean): number {
    let next = ledgerNonce;
    for (const { transfer, stage } of this.#lanes.get(signer) ?? []) {
      if (transfer.nonce === next && (unverified || stage !== "verifying")) next += 1;
      else if (transfer.nonce > next) break;
    }
    return next;
  }

  /** Everything, which is then forgotten. */
  drain(): Submission[] {
    const all = [...this.#lanes.values()].flat();
    this.#lanes.clear();
    this.#ready = [];
    this.#size = 0;
    return all;
  }

  #release(signer: Hex): void {
    for (const submission of this.#lanes.get(signer) ?? []) {
      if (submission.stage === "verifying") return;
      if (submission.stage !== "verified") continue;
      submission.stage = "ready";
      this.#ready.push(submission);
    }
  }
}

/** Most arrive in order, so the place is looked for from the end. */
function insertByNonce(lane: Submission[], submission: Submission): void {
  let position = lane.length;
  while (position > 0 && (lane[position - 1]?.transfer.nonce ?? -1) > submission.transfer.nonce)
    position -= 1;
  lane.splice(position, 0, submission);
}
