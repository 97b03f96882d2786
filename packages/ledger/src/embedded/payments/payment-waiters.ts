import type { Database } from "@nuc/database";
import type { PaymentStatus } from "../../payment.ts";
import { readPaymentStatus } from "./treasury-payments.ts";

const DECIDED_CHANNEL = "ledger_payment_decided";

/** Those who wait for a payment to be settled or refused, by whichever process. */
export class PaymentWaiters {
  readonly #database: Database<unknown>;
  readonly #waiters = new Map<string, Set<() => void>>();
  #stop: (() => Promise<void>) | undefined;

  constructor(database: Database<unknown>) {
    this.#database = database;
  }

  async start(): Promise<void> {
    this.#stop = await this.#database.listen(DECIDED_CHANNEL, (key) => this.#resolve(key), {
      onReconnect: () => this.#resolveAll(),
    });
  }

  async stop(): Promise<void> {
    await this.#stop?.();
    this.#resolveAll();
  }

  /** The payment's status once it is decided, or as it is after `timeout` ms. */
  async wait(key: string, timeout: number): Promise<PaymentStatus | undefined> {
    // Waiting begins before the look, so that what is decided in between is not missed.
    const decided = this.#next(key, timeout);
    const status = await readPaymentStatus(this.#database.kysely, key);
    if (status?.state !== "pending") {
      this.#resolve(key);
      return status;
    }
    await decided;
    return readPaymentStatus(this.#database.kysely, key);
  }

  async #next(key: string, timeout: number): Promise<void> {
    const waiters = this.#waiters.get(key) ?? new Set();
    this.#waiters.set(key, waiters);
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(), timeout);
      const done = (): void => {
        clearTimeout(timer);
        waiters.delete(done);
        if (waiters.size === 0) this.#waiters.delete(key);
        resolve();
      };
      waiters.add(done);
    });
  }

  #resolve(key: string): void {
    for (const done of this.#waiters.get(key) ?? []) done();
  }

  #resolveAll(): void {
    for (const key of this.#waiters.keys()) this.#resolve(key);
  }
}
