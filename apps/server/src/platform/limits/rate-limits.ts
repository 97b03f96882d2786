import { NETWORK_MESSAGES } from "@nuc/contract";
import type { Database } from "@nuc/database";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Tables } from "../database/tables.ts";
import { AppError } from "../http/app-error.ts";
import type { Limit, Limits } from "./limits.ts";

/** Rate limits by rate-limiter-flexible; `scale` multiplies them, 0 switches them off. */
export function rateLimits(database: Database<Tables>, scale: number): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (limit: Limit): RateLimiterAbstract => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = createLimiter(limit, database, scale);
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    async consume(limit, key) {
      if (scale === 0) return;
      try {
        await limiterOf(limit).consume(key);
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000));
        throw new AppError("RATE_LIMITED", NETWORK_MESSAGES.tooManyRequests(seconds), {
          retryAfter: seconds,
        });
      }
    },
  };
}

function createLimiter(
  limit: Limit,
  database: Database<Tables>,
  scale: number,
): RateLimiterAbstract {
  const options = {
    keyPrefix: limit.name,
    points: Math.max(1, Math.round(limit.points * scale)),
    duration: limit.seconds,
  };
  if (limit.counted === "process") return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: storeClient(database),
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

/** What rate-limiter-flexible expects of a pg pool, over our access path. */
function storeClient(database: Database<Tables>) {
  return {
    query: async (query: { text: string; values?: unknown[] }) => {
      const { rows, rowCount } = await database.executeSql(query.text, query.values ?? []);
      return { rows: rows.map(withNumberExpire), rowCount };
    },
  };
}

/** The library calculates with `expire` as a number; int8 comes as text. */
function withNumberExpire(row: Record<string, unknown>): Record<string, unknown> {
  return typeof row["expire"] === "string" ? { ...row, expire: Number(row["expire"]) } : row;
}
