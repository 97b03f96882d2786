import { NETWORK_MESSAGES } from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";

export interface PoolSize {
  /** Pieces of work at the same time. */
  running: number;
  /** Pieces of work that may wait for their turn; one more is refused. */
  waiting: number;
}

/** Seconds after which a refused client had better come back. */
const RETRY_AFTER = 1;

/**
 * Runs costly work, a few pieces at a time and in the order of asking, so that a flood of it can
 * neither fill the memory nor keep everything else waiting.
 */
export class BoundedPool {
  readonly #size: PoolSize;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(size: PoolSize) {
    this.#size = size;
  }

  /** The result of `work`. Throws AppError `RATE_LIMITED` at once when too much is waiting. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#size.running) await this.#turn();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** A caller that ends passes its place on, so `#running` stays. */
  async #turn(): Promise<void> {
    if (this.#queue.length >= this.#size.waiting) {
      throw new AppError("RATE_LIMITED", NETWORK_MESSAGES.tooManyRequests(RETRY_AFTER), {
        retryAfter: RETRY_AFTER,
      });
    }
    await new Promise<void>((resolve) => this.#queue.push(resolve));
  }
}
