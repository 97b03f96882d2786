/** How often something may be done; `RATE_LIMIT_SCALE` multiplies `points`. */
export interface Limit {
  /** Unique; letters, digits, hyphens. */
  readonly name: string;
  /** Counted by network address (IPv6 by /64) or by account. */
  readonly by: "address" | "account";
  readonly points: number;
  readonly seconds: number;
  /**
   * Where it is counted: in the database, for all processes together and past a restart, or in
   * each process, for what is too frequent to write down.
   */
  readonly counted: "database" | "process";
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Counted for every request to the route before its handler runs. */
    limits?: readonly Limit[];
  }
}

export interface Limits {
  /**
   * Counts one use by `key` (a network address as `networkKey` writes it, or an account id).
   * Throws AppError `RATE_LIMITED` (429, with `retryAfter`) when there were too many.
   */
  consume(limit: Limit, key: string): Promise<void>;
}
