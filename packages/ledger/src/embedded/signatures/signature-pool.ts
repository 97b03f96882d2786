import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { KeyPair } from "@nuc/keys";
import { Piscina } from "piscina";
import { packMessages, type SignedMessage } from "./signature-batch.ts";
import type { SigningTask } from "./verify.worker.ts";

interface Waiting {
  signed: SignedMessage;
  resolve: (good: boolean) => void;
  reject: (error: unknown) => void;
}

/** Most signatures a thread takes at once: about 5 ms. */
const LARGEST_BATCH = 32;
/** Fewer do not start another thread while one is at work: handing them over costs as much as verifying half of one. */
const WORTH_ANOTHER_THREAD = 8;
/** Milliseconds from one hand-over to the next at least, so that under load each carries many signatures. */
const PACE = 3;

/** Verifies and makes sr25519 signatures in worker threads. */
export class SignaturePool {
  readonly #threads: number;
  readonly #pool: Piscina;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #nextStart = 0;
  #start: NodeJS.Timeout | NodeJS.Immediate | undefined;

  /** @param threads at most; by default one for each processor */
  constructor(threads: number = availableParallelism()) {
    this.#threads = threads;
    this.#pool = new Piscina({
      filename: workerFile(import.meta.url),
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 60_000,
    });
  }

  /**
   * Whether the signature is that key's over the message. One that comes alone goes to a thread at once; within `PACE` of the
   * last hand-over, or while the threads are busy, it goes with what else has gathered.
   */
  async verify(signed: SignedMessage): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ signed, resolve, reject });
      this.#startSoon();
    });
  }

  async sign(pair: KeyPair, messages: readonly Uint8Array[]): Promise<Uint8Array[]> {
    const task: SigningTask = { ...pair, messages };
    return (await this.#pool.run(task, { name: "signMessages" })) as Uint8Array[];
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  /** Hands over at the end of this turn of the event loop, or `PACE` after the last time where that is later. */
  #startSoon(): void {
    if (this.#start || this.#waiting.length === 0) return;
    const start = (): void => {
      this.#start = undefined;
      this.#nextStart = performance.now() + PACE;
      this.#dispatch();
    };
    const wait = this.#nextStart - performance.now();
    this.#start = wait > 0 ? setTimeout(start, wait) : setImmediate(start);
  }

  #dispatch(): void {
    while (this.#waiting.length > 0 && this.#running < this.#threads) {
      if (this.#running > 0 && this.#waiting.length < WORTH_ANOTHER_THREAD) return;
      const share = Math.ceil(this.#waiting.length / (this.#threads - this.#running));
      void this.#run(this.#waiting.splice(0, Math.min(share, LARGEST_BATCH)));
    }
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    this.#running += 1;
    try {
      const packed = packMessages(batch.map(({ signed }) => signed));
      const answer = (await this.#pool.run(packed, { name: "verifySignatures" })) as Uint8Array;
      batch.forEach(({ resolve }, index) => resolve(answer[index] === 1));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#running -= 1;
      this.#startSoon();
    }
  }
}

/** The worker beside this module: through TypeScript's loader when this is source, else the bundle's file of its name. */
function workerFile(moduleUrl: string): string {
  const name = moduleUrl.endsWith(".ts") ? "verify.worker.from-source.mjs" : "verify.worker.js";
  return fileURLToPath(new URL(`./${name}`, moduleUrl));
}
