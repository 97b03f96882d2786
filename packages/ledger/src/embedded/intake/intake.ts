import { BadSignatureError, LedgerUnavailableError } from "../../errors.ts";
import type { ChainParameters } from "../../ledger.ts";
import type { Receipt } from "../../receipt.ts";
import type { SignaturePool } from "../signatures/signature-pool.ts";
import { newSubmission, readTransfer, type ReadTransfer, type Submission } from "./submission.ts";
import type { SubmissionQueue } from "./submission-queue.ts";

export interface IntakeOptions {
  parameters: ChainParameters;
  pool: SignaturePool;
  queue: SubmissionQueue;
  /** Called when something is ready for a block. */
  wake: () => void;
}

/** Most extrinsics that wait at once: about a second's work of the signature threads. More are turned away. */
const CAPACITY = 8_192;

/** Takes extrinsics in: reads them, has the signature verified, queues them. */
export class Intake {
  readonly #options: IntakeOptions;
  /** The same bytes from the same submitter, submitted while they wait, wait together. */
  readonly #waiting = new Map<string, Promise<Receipt>>();
  #open = true;

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  close(): void {
    this.#open = false;
  }

  /** @throws see `Ledger.submit` */
  async submit(bytes: Uint8Array, submitter: string | undefined): Promise<Receipt> {
    if (!this.#open) throw new LedgerUnavailableError(new Error("The ledger is closing"));
    const read = readTransfer(bytes, this.#options.parameters);
    const key = `${read.hash} ${submitter ?? ""}`;
    const twin = this.#waiting.get(key);
    if (twin) return twin;
    if (this.#options.queue.size >= CAPACITY)
      throw new LedgerUnavailableError(new Error("Too many extrinsics wait"));
    const receipt = this.#receiptOf(read, submitter);
    this.#waiting.set(key, receipt);
    try {
      return await receipt;
    } finally {
      this.#waiting.delete(key);
    }
  }

  async #receiptOf(read: ReadTransfer, submitter: string | undefined): Promise<Receipt> {
    return new Promise((settle, refuse) => {
      const submission = newSubmission(read, { submitter }, { settle, refuse });
      this.#options.queue.add(submission);
      void this.#verify(submission);
    });
  }

  async #verify(submission: Submission): Promise<void> {
    const { pool, queue, wake } = this.#options;
    const { transfer, payload } = submission;
    try {
      const good = await pool.verify({
        signature: transfer.signature,
        publicKey: transfer.signer,
        message: payload,
      });
      if (good) queue.verified(submission);
      else {
        queue.remove(submission);
        submission.refuse(new BadSignatureError());
      }
    } catch (error) {
      queue.remove(submission);
      submission.refuse(new LedgerUnavailableError(error));
    }
    wake();
  }
}
