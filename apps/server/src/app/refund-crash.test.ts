import { randomBytes } from "node:crypto";
import { staffRefundPage } from "@nuc/contract";
import type { Database } from "@nuc/database";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { askRefund } from "../features/refund/ask.ts";
import { settleByNamedTransfer } from "../features/refund/funding-status.ts";
import { matchAfterStart, matchRefunds, NAMED_FIRST } from "../features/refund/matching-job.ts";
import {
  ASK_STEPS,
  type Refunds,
  type RefundStep,
  SETTLE_STEPS,
} from "../features/refund/parts.ts";
import {
  AMOUNT,
  ask,
  type Debtor,
  dueOf,
  newDebtor,
  newDue,
  pay,
  REFUNDS,
  tellPaid,
  tracesOf,
} from "../features/refund/testing/refunds.ts";
import { personKeySeal } from "../platform/audit/person-keys.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { Caller } from "../platform/http/caller.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { lasting } from "../platform/testing/lasting-database.ts";
import { openMigratedEmbedded } from "../platform/testing/migrated-database.ts";
import { ADMIN, signInAdmin } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { refundAsks } from "./fees-and-refunds.ts";

const key = () => randomBytes(32).toString("hex");
const ENVIRONMENT = {
  ...ADMIN,
  REGISTER_OTP: "false",
  TREASURY_KEY: key(),
  SEALING_KEY: key(),
  CODE_KEY: key(),
};

let database: Database<Tables>;
let site: TestApp;
const openSite = async () =>
  openTestApp({ environment: ENVIRONMENT, openDatabase: async () => lasting(database) });
beforeAll(async () => {
  database = await openMigratedEmbedded();
  site = await openSite();
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const nothing = { states: [], used: 0, toldDue: 0, toldDone: 0 };
const due = { states: ["due"], used: 0, toldDue: 1, toldDone: 0 };
const done = { states: ["settled"], used: 1, toldDue: 1, toldDone: 1 };

/** Does something as the application does it, and throws after a step; the process is over then, another one starts. */
async function breakOffAfter(
  step: RefundStep,
  steps: readonly RefundStep[],
  act: (refunds: Refunds) => Promise<unknown>,
): Promise<void> {
  const reached: RefundStep[] = [];
  const refunds: Refunds = {
    domain: openDomain(site.platform),
    ...refundAsks,
    reached: (now) => {
      reached.push(now);
      if (now === step) throw new Error(`broken off after ${step}`);
    },
  };
  await expect(act(refunds)).rejects.toThrow(`broken off after ${step}`);
  expect(reached).toEqual(steps.slice(0, steps.indexOf(step) + 1));
  await site.close();
  site = await openSite();
}

describe("asking for a refund that breaks off", () => {
  let debtor: Debtor;
  beforeEach(async () => {
    debtor = await newDebtor(site);
  });

  const breakOff = async (step: RefundStep) =>
    breakOffAfter(step, ASK_STEPS, async (refunds) => {
      const origin = {
        actor: ADMIN.ADMIN_USERNAME,
        networkAddress: "203.0.113.7",
        at: site.clock.now(),
        keySeal: personKeySeal(site.platform.keys),
      };
      const payload = { walletAddress: debtor.wallet.address, amount: AMOUNT, reason: "a test" };
      return askRefund(refunds, origin, payload, null);
    });
  const audited = async () => {
    const token = await signInAdmin(site);
    const audit = await site.call("/api/admin/audit?action=refunds.ask", { token });
    const { records } = audit.data<{ records: { subject: string }[] }>();
    return records.filter(({ subject }) => subject === debtor.wallet.address).length;
  };

  it.each(ASK_STEPS.slice(0, -1))(
    "after %s is undone, and can be asked for again",
    async (step) => {
      await breakOff(step);
      expect([await tracesOf(site, debtor), await audited()]).toEqual([nothing, 0]);
      expect((await ask(site, debtor.wallet.address)).status).toBe(201);
      expect([await tracesOf(site, debtor), await audited()]).toEqual([due, 1]);
    },
  );

  it("after asked is there, once", async () => {
    await breakOff("asked");
    expect([await tracesOf(site, debtor), await audited()]).toEqual([due, 1]);
    expect((await ask(site, debtor.wallet.address)).status).toBe(409);
    const token = await signInAdmin(site);
    const { records } = (await site.call(REFUNDS, { token })).data(staffRefundPage);
    expect(records[0]).toMatchObject({ walletAddress: debtor.wallet.address, status: "due" });
    expect([await tracesOf(site, debtor), await audited()]).toEqual([due, 1]);
  });
});

describe("the settling of a refund that breaks off", () => {
  let debtor: Debtor;
  let hash: string;
  beforeEach(async () => {
    debtor = await newDue(site);
    hash = await pay(site, debtor);
  });

  const breakOff = async (step: RefundStep) =>
    breakOffAfter(step, SETTLE_STEPS, async (refunds) => {
      const body = { walletID: debtor.wallet.address, amount: AMOUNT, extrinsicHash: hash };
      return settleByNamedTransfer(refunds, await callerOf(debtor), body, null);
    });
  const breakOffLook = async (step: RefundStep) => {
    site.clock.advance(NAMED_FIRST);
    await breakOffAfter(step, SETTLE_STEPS, matchRefunds);
  };

  async function callerOf({ customer }: Debtor): Promise<Caller> {
    const { id } = await database.kysely
      .selectFrom("account")
      .select("id")
      .where("username", "=", customer.username)
      .executeTakeFirstOrThrow();
    return {
      accountId: id,
      username: customer.username,
      role: "customer",
      sessionId: id,
      cautions: [],
      termsPending: false,
      expiresAt: new Date(0),
    };
  }

  it.each(SETTLE_STEPS.slice(0, -1))(
    "after %s is undone, and the same call settles it once",
    async (step) => {
      await breakOff(step);
      expect(await tracesOf(site, debtor)).toEqual(due);
      expect(await dueOf(site, debtor)).toEqual([]);
      expect((await tellPaid(site, debtor, hash)).status).toBe(200);
      expect(await tracesOf(site, debtor)).toEqual(done);
    },
  );

  it.each(SETTLE_STEPS)(
    "after %s is brought to its end by the next process alone",
    async (step) => {
      await breakOff(step);
      await lookedThrough();
      expect(await tracesOf(site, debtor)).toEqual(done);
      expect((await tellPaid(site, debtor, hash)).status).toBe(200);
      expect(await tracesOf(site, debtor)).toEqual(done);
    },
  );

  it.each(SETTLE_STEPS)(
    "by the server's own look after %s is brought to its end too",
    async (step) => {
      await breakOffLook(step);
      await lookedThrough();
      expect(await tracesOf(site, debtor)).toEqual(done);
    },
  );

  it("leaves a valid chain, however often", async () => {
    expect(await site.platform.ledger.verify()).toMatchObject({ valid: true, problems: [] });
  });

  /** Waits for the job of the site as it is. */
  async function lookedThrough(): Promise<void> {
    site.clock.advance(NAMED_FIRST);
    await matchAfterStart({ domain: openDomain(site.platform) });
    await eventually(async () => {
      const { states } = await tracesOf(site, debtor);
      return states[0] === "settled" ? true : undefined;
    }, 20_000);
  }
});
