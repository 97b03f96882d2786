import { AsyncLocalStorage } from "node:async_hooks";
import { QueryOutsideTransactionError } from "./errors.ts";

interface Scope {
  open: boolean;
}

/** Keeps a transaction's callback from using the root handle. */
export interface TransactionGuard {
  /** @returns ends what began: the transaction is over */
  enter(): () => void;
  /** @throws QueryOutsideTransactionError inside a transaction's callback */
  assertOutside(): void;
}

/** Watches nothing. */
export const noTransactionGuard: TransactionGuard = {
  enter: () => () => undefined,
  assertOutside: () => undefined,
};

/**
 * Knows whether the running code was called from a transaction's callback, so that a statement on
 * the root handle in there fails at once instead of waiting for the connection its own transaction
 * holds.
 */
export class TransactionScope implements TransactionGuard {
  readonly #current = new AsyncLocalStorage<Scope>();

  constructor() {
    // Before Node 24 promises are followed from the first use on only. Were that use `enter`, the
    // promise it runs in would be an unknown one, and the scope that of the whole process.
    this.#current.run({ open: false }, () => undefined);
  }

  /**
   * Must be called synchronously by the driver's `beginTransaction`: Kysely awaits that and then
   * calls the callback, which so runs with this scope. Code started in there that outlives the
   * transaction keeps the scope, but a closed one forbids nothing.
   * @returns ends the scope
   */
  enter(): () => void {
    const scope: Scope = { open: true };
    this.#current.enterWith(scope);
    return () => {
      scope.open = false;
    };
  }

  assertOutside(): void {
    if (this.#current.getStore()?.open) throw new QueryOutsideTransactionError();
  }
}
