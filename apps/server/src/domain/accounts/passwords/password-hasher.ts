import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import * as argon2 from "@node-rs/argon2";
import type { PasswordCost } from "../../../platform/config/password-cost.ts";
import { BoundedPool, type PoolSize } from "./bounded-pool.ts";

/** One core stays for everybody who does not log in; a second of work may wait. */
const DEFAULT_SIZE: PoolSize = { running: Math.max(1, availableParallelism() - 1), waiting: 48 };

export interface PasswordHasher {
  /** The PHC string of argon2id for `password`. Throws AppError `RATE_LIMITED` when overrun. */
  hash(password: string): Promise<string>;
  /**
   * Whether `password` is the one behind `hash`. Null, for an account that does not exist, takes
   * the same work and answers false. Throws AppError `RATE_LIMITED` when overrun.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Hashes and checks passwords, so many at a time as the machine has cores to spare. */
export function createPasswordHasher(
  cost: PasswordCost,
  size: PoolSize = DEFAULT_SIZE,
  { hash, verify }: Pick<typeof argon2, "hash" | "verify"> = argon2,
): PasswordHasher {
  const parameters = { ...cost, parallelism: 1 };
  const pool = new BoundedPool(size);
  // The same characters typed on another keyboard may arrive in another Unicode form.
  const bytes = (password: string) => Buffer.from(password.normalize("NFKC"));
  const nobodys = hash(randomBytes(32), parameters);
  nobodys.catch(() => {});
  return {
    hash: async (password) => pool.run(async () => hash(bytes(password), parameters)),
    async verify(known, password) {
      const against = known ?? (await nobodys);
      const right = await pool.run(async () => verify(against, bytes(password)));
      return known !== null && right;
    },
  };
}
