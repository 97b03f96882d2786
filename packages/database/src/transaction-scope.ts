import { AsyncLocalStorage } from "node:async_hooks";
import { QueryOutsideTransactionError } from "./errors.ts";

interface Scope {
  open: boolean;
  /** Whose transaction it is. */
  readonly of: TransactionScope;
  /** One of another database that was open when this one began. */
  readonly outer: Scope | undefined;
}

/**
 * One for every database of the process: before Node 24 each promise is handed on once for each storage there is,
 * so that a process which opens many databases, as tests do, would slow down with each of them.
 */
const current = new AsyncLocalStorage<Scope>();

/** This scope, or the first around it, that is still open. */
function openFrom(scope: Scope | undefined): Scope | undefined {
  return scope === undefined || scope.open ? scope : openFrom(scope.outer);
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
  constructor() {
    // Before Node 24 promises are followed from the first use on only. Were that use `enter`, the
    // promise it runs in would be an unknown one, and the scope that of the whole process.
    current.run({ open: false, of: this, outer: undefined }, () => undefined);
  }

  /**
   * Must be called synchronously by the driver's `beginTransaction`: Kysely awaits that and then
   * calls the callback, which so runs with this scope. Code started in there that outlives the
   * transaction keeps the scope, but a closed one forbids nothing.
   * @returns ends the scope
   */
  enter(): () => void {
    const scope: Scope = { open: true, of: this, outer: openFrom(current.getStore()) };
    current.enterWith(scope);
    return () => {
      scope.open = false;
    };
  }

  assertOutside(): void {
    let scope = openFrom(current.getStore());
    while (scope && scope.of !== this) scope = openFrom(scope.outer);
    if (scope) throw new QueryOutsideTransactionError();
  }
}
