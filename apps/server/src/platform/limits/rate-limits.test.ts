import type { Database } from "@nuc/database";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tables } from "../database/tables.ts";
import { AppError } from "../http/app-error.ts";
import { openMigrated } from "../testing/migrated-database.ts";
import type { Limit } from "./limits.ts";
import { rateLimits } from "./rate-limits.ts";

const twice: Limit = {
  name: "twice",
  by: "address",
  points: 2,
  seconds: 60,
  counted: "database",
};

async function refusal(attempt: Promise<void>): Promise<AppError> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("it was not refused");
  return error;
}

describeOnEachDatabase("rate limits", (kind) => {
  let database: Database<Tables>;

  beforeEach(async () => {
    database = await openMigrated(kind);
  });

  afterEach(async () => {
    vi.useRealTimers();
    await database.close();
  });

  // covers: 1.addition.4
  it("refuses the third of two allowed uses and says when to come back", async () => {
    const limits = rateLimits(database, 1);
    await limits.consume(twice, "203.0.113.1");
    await limits.consume(twice, "203.0.113.1");
    const error = await refusal(limits.consume(twice, "203.0.113.1"));
    expect(error).toMatchObject({ code: "RATE_LIMITED", status: 429 });
    expect(error.retryAfter).toBeGreaterThan(50);
    expect(error.retryAfter).toBeLessThanOrEqual(60);
    expect(error.message).toContain(`${error.retryAfter} seconds`);
  });

  it("counts keys and limits apart", async () => {
    const limits = rateLimits(database, 1);
    const other: Limit = { ...twice, name: "other" };
    for (const key of ["203.0.113.1", "203.0.113.2"]) {
      await limits.consume(twice, key);
      await limits.consume(twice, key);
      await limits.consume(other, key);
    }
    expect((await refusal(limits.consume(twice, "203.0.113.2"))).code).toBe("RATE_LIMITED");
    await limits.consume(other, "203.0.113.2");
  });

  it("counts in the database for all processes together", async () => {
    await rateLimits(database, 1).consume(twice, "203.0.113.1");
    await rateLimits(database, 1).consume(twice, "203.0.113.1");
    const third = rateLimits(database, 1).consume(twice, "203.0.113.1");
    expect((await refusal(third)).status).toBe(429);
  });

  it("allows exactly as many of a burst as the limit says", async () => {
    const limits = rateLimits(database, 1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => limits.consume(twice, "203.0.113.1")),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  it("allows again once the time is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const limits = rateLimits(database, 1);
    await limits.consume(twice, "203.0.113.1");
    await limits.consume(twice, "203.0.113.1");
    await refusal(limits.consume(twice, "203.0.113.1"));
    vi.setSystemTime(Date.now() + 60_001);
    await expect(limits.consume(twice, "203.0.113.1")).resolves.toBeUndefined();
  });

  it("is multiplied by the configured scale, and off at 0", async () => {
    const doubled = rateLimits(database, 2);
    for (let use = 0; use < 4; use += 1) await doubled.consume(twice, "203.0.113.1");
    expect((await refusal(doubled.consume(twice, "203.0.113.1"))).status).toBe(429);
    const off = rateLimits(database, 0);
    for (let use = 0; use < 10; use += 1) await off.consume(twice, "203.0.113.1");
  });
});

describe("limits counted in the process", () => {
  it("work the same without the database", async () => {
    const nowhere = null as unknown as Database<Tables>;
    const limits = rateLimits(nowhere, 1);
    const limit: Limit = { ...twice, counted: "process" };
    await limits.consume(limit, "203.0.113.1");
    await limits.consume(limit, "203.0.113.1");
    expect((await refusal(limits.consume(limit, "203.0.113.1"))).status).toBe(429);
  });
});
