import { BoundedPool, type PoolSize } from "../../../domain/accounts/passwords/bounded-pool.ts";

/** Two seconds of work may wait. */
const DEFAULT_SIZE: PoolSize = { running: 1, waiting: 32 };

/** Runs the scrypt of PINs, one at a time and apart from the passwords of logins: neither keeps the other waiting. */
export type PinPool = BoundedPool;

export function createPinPool(size: PoolSize = DEFAULT_SIZE): PinPool {
  return new BoundedPool(size);
}
