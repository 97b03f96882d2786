import type { Database } from "@nuc/database";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "../clock/clock.ts";
import type { Tables } from "../database/tables.ts";
import { AppError } from "../http/app-error.ts";
import { readSiteState, swapSiteState } from "../site-state/repository.ts";
import { openMigrated } from "../testing/migrated-database.ts";
import { answerOnce, answerOnceByNaturalKey, type IdempotentRequest } from "./idempotency.ts";

const request: IdempotentRequest = {
  accountId: "11111111-1111-4111-8111-111111111111",
  call: "POST /api/v1/nuc/order",
  key: "order-1",
  bodyHash: "aa",
};

describeOnEachDatabase("idempotency", (kind) => {
  let database: Database<Tables>;
  let runs: number;

  beforeEach(async () => {
    database = await openMigrated(kind);
    runs = 0;
  });

  afterEach(() => database.close());

  const services = () => ({ database, clock: systemClock });
  const order = (which: IdempotentRequest | null = request) =>
    answerOnce(services(), which, async (transaction) => {
      runs += 1;
      await swapSiteState(transaction, "orders", String(runs));
      return { status: 201, body: { order: runs } };
    });

  it("runs the effect once and gives its answer again", async () => {
    expect(await order()).toEqual({ status: 201, body: { order: 1 } });
    expect(await order()).toEqual({ status: 201, body: { order: 1 } });
    expect(runs).toBe(1);
  });

  it("lets a concurrent twin wait for the answer", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => order()));
    expect(new Set(answers.map(({ body }) => body.order))).toEqual(new Set([1]));
    expect(runs).toBe(1);
  });

  it("refuses the key for another body", async () => {
    await order();
    const other = order({ ...request, bodyHash: "bb" });
    await expect(other).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT", status: 409 });
    expect(runs).toBe(1);
  });

  it("keeps keys apart by account and by call", async () => {
    await order();
    await order({ ...request, accountId: "22222222-2222-4222-8222-222222222222" });
    await order({ ...request, call: "PUT /api/v1/nuc/order" });
    expect(runs).toBe(3);
  });

  it("runs every time without a key", async () => {
    await order(null);
    await order(null);
    expect(runs).toBe(2);
  });

  it("stores a refusal, without what the effect wrote before it", async () => {
    const refused = () =>
      answerOnce(services(), request, async (transaction) => {
        runs += 1;
        await swapSiteState(transaction, "orders", "half done");
        throw new AppError("TAKEN", "Somebody was first.", { field: "slot", extra: { next: 7 } });
      });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(refused()).rejects.toMatchObject({
        code: "TAKEN",
        message: "Somebody was first.",
        status: 409,
        field: "slot",
        extra: { next: 7 },
      });
    }
    expect(runs).toBe(1);
    expect(await readSiteState(database.kysely, "orders")).toBeUndefined();
  });

  it.each([
    ["a fault of ours", new Error("broken")],
    ["an outage", new AppError("LEDGER_UNAVAILABLE", "Later.")],
    ["too many requests", new AppError("RATE_LIMITED", "Slowly.")],
  ])("does not store %s: the next try begins again", async (_name, failure) => {
    const failing = answerOnce(services(), request, async (transaction) => {
      await swapSiteState(transaction, "orders", "half done");
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await readSiteState(database.kysely, "orders")).toBeUndefined();
    expect(await order()).toEqual({ status: 201, body: { order: 1 } });
  });
});

describeOnEachDatabase("idempotency by a natural key", (kind) => {
  let database: Database<Tables>;

  beforeEach(async () => {
    database = await openMigrated(kind);
  });

  afterEach(() => database.close());

  const transfer = (effect: () => Promise<{ status: number; body: object }>, bodyHash = "aa") =>
    answerOnceByNaturalKey({ database, clock: systemClock }, { ...request, bodyHash }, effect);
  const receipt = { status: 200, body: { block: 7 } };

  it("gives the stored answer, and refuses another body", async () => {
    expect(await transfer(async () => receipt)).toEqual(receipt);
    const never = async () => Promise.reject(new Error("ran again"));
    expect(await transfer(never)).toEqual(receipt);
    await expect(transfer(never, "bb")).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
  });

  it("stores a refusal, and not a failure", async () => {
    const broken = new Error("broken");
    await expect(transfer(async () => Promise.reject(broken))).rejects.toBe(broken);
    const refused = new AppError("INSUFFICIENT_BALANCE", "Too little.");
    await expect(transfer(async () => Promise.reject(refused))).rejects.toBe(refused);
    await expect(transfer(async () => receipt)).rejects.toMatchObject({
      code: "INSUFFICIENT_BALANCE",
      status: 422,
    });
  });

  it("lets a twin run while the first is at work, for the same result", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = transfer(async () => {
      await released;
      return receipt;
    });
    const second = transfer(async () => {
      release();
      return receipt;
    });
    expect(await Promise.all([first, second])).toEqual([receipt, receipt]);
  });
});
