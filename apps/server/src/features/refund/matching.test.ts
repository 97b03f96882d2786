import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Events } from "../../platform/events/events.ts";
import { newWallet } from "../../platform/testing/customers.ts";
import { openDomain } from "../../domain/domain.ts";
import { settleByExtrinsic } from "../../domain/settlements/settled-extrinsics.ts";
import { openStaffedApp } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import { matchAfterStart, matchRefunds, MATCH_AFTER } from "./matching-job.ts";
import type { Refunds } from "./parts.ts";
import {
  ask,
  type Debtor,
  dueOf,
  newDebtor,
  newDue,
  pay,
  notifyPaid,
  SETTLED_ONCE,
  STILL_DUE,
  tracesOf,
} from "./testing/refunds.ts";

let test: TestApp;
let debtor: Debtor;
beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());
beforeEach(async () => {
  debtor = await newDue(test);
});

const refunds = (): Refunds => ({
  domain: openDomain(test.platform),
  holdsSlotFor: async () => false,
  isMinerFee: async () => false,
});
const look = async () => matchRefunds(refunds());
/** As `look`, once a transfer has had its time to be named. */
async function lookLater(): Promise<void> {
  test.clock.advance(MATCH_AFTER);
  await look();
}

describe("a refund whose transfer was not named", () => {
  // covers: 2.state.29
  it("is settled by the server itself, once it had its time to be named", async () => {
    await pay(test, debtor);
    test.clock.set(new Date());
    await look();
    expect(await tracesOf(test, debtor)).toEqual(STILL_DUE);
    await lookLater();
    expect(await tracesOf(test, debtor)).toMatchObject({ states: ["settled"], used: 1 });
    expect(await dueOf(test, debtor)).toEqual([]);
  });

  it("gets its answer when its device comes back after that", async () => {
    const hash = await pay(test, debtor);
    await lookLater();
    expect((await notifyPaid(test, debtor, hash)).status).toBe(200);
    expect(await tracesOf(test, debtor)).toMatchObject({ states: ["settled"], used: 1 });
  });

  it("is settled once, by the device and by many looks at once", async () => {
    const hash = await pay(test, debtor);
    test.clock.advance(MATCH_AFTER);
    const [answer] = await Promise.all([
      notifyPaid(test, debtor, hash),
      ...Array.from({ length: 6 }, look),
    ]);
    expect(answer.status).toBe(200);
    expect(await tracesOf(test, debtor)).toMatchObject({ states: ["settled"], used: 1 });
  });

  it("is found among other transfers, before and after it", async () => {
    const elsewhere = newWallet().address;
    await pay(test, debtor, { to: elsewhere, amount: "1" });
    await lookLater();
    await pay(test, debtor, { amount: "39" });
    await pay(test, debtor);
    await pay(test, debtor, { to: elsewhere, amount: "1" });
    await lookLater();
    expect(await tracesOf(test, debtor)).toMatchObject({ states: ["settled"], used: 1 });
  });

  it("takes no transfer of before it was asked for, and none that settled something else", async () => {
    debtor = await newDebtor(test, "200");
    await pay(test, debtor);
    await ask(test, debtor.wallet.address);
    const extrinsicHash = (await pay(test, debtor)) as `0x${string}`;
    const obligation = `another:${extrinsicHash}`;
    const at = new Date();
    await test.platform.database.kysely
      .transaction()
      .execute(async (transaction) =>
        settleByExtrinsic(transaction, { extrinsicHash, obligation, at }),
      );
    await lookLater();
    expect(await tracesOf(test, debtor)).toEqual(STILL_DUE);
    await pay(test, debtor);
    await lookLater();
    expect(await tracesOf(test, debtor)).toMatchObject({ states: ["settled"], used: 1 });
  });

  it("is settled although one that was asked for before it fails", async () => {
    const next = await newDue(test);
    await pay(test, debtor);
    await pay(test, next);
    test.clock.advance(MATCH_AFTER);
    let published = 0;
    const { domain, ...dependencies } = refunds();
    const publish: Events["publish"] = async (...event) => {
      published += 1;
      if (published === 1) throw new Error("cannot be published");
      await domain.events.publish(...event);
    };
    const breaking = {
      ...dependencies,
      domain: { ...domain, events: { ...domain.events, publish } },
    };
    await expect(matchRefunds(breaking)).rejects.toThrow("cannot be published");
    expect((await tracesOf(test, debtor)).states).toEqual(["due"]);
    expect((await tracesOf(test, next)).states).toEqual(["settled"]);
  });

  it("pays one of two that are asked for one after the other", async () => {
    await pay(test, debtor);
    await pay(test, debtor);
    await lookLater();
    await ask(test, debtor.wallet.address);
    await lookLater();
    expect((await tracesOf(test, debtor)).states).toEqual(["settled", "due"]);
  });
});

it("the job that runs by itself notifies the owner", async () => {
  await pay(test, debtor);
  test.clock.advance(MATCH_AFTER);
  await matchAfterStart(refunds());
  await expect.poll(async () => tracesOf(test, debtor), { timeout: 20_000 }).toEqual(SETTLED_ONCE);
});
