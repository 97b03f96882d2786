import { staffRefundPage } from "@nuc/contract";
import { forEachCrashPoint } from "@nuc/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { matchAfterStart, matchRefunds, MATCH_AFTER } from "../features/refund/matching-job.ts";
import type { Refunds } from "../features/refund/parts.ts";
import {
  AMOUNT,
  ask,
  type Debtor,
  dueOf,
  firstSettled,
  newDebtor,
  newDue,
  NOT_ASKED,
  pay,
  REFUNDS,
  notifyPaid,
  SETTLED_ONCE,
  STILL_DUE,
  tracesOf,
} from "../features/refund/testing/refunds.ts";
import { openStaffedApp, signInAdmin } from "../platform/testing/staff.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { refundDependencies } from "./fees-and-refunds.ts";

let site: TestApp;
beforeAll(async () => {
  site = await openStaffedApp();
});
afterAll(async () => site.close());

it("a process that dies while staff ask for a refund has asked for nothing, or for all of it, once", async () => {
  const audited = async ({ wallet }: Debtor, token: string) => {
    const audit = await site.call("/api/admin/audit?action=refunds.ask", { token });
    const { records } = audit.data<{ records: { subject: string }[] }>();
    return records.filter(({ subject }) => subject === wallet.address).length;
  };
  const points = await forEachCrashPoint({
    given: async () => ({ debtor: await newDebtor(site), token: await signInAdmin(site) }),
    act: async ({ debtor, token }) => {
      const body = { walletAddress: debtor.wallet.address, amount: AMOUNT, reason: "a test" };
      return site.call(REFUNDS, { token, body });
    },
    async check({ debtor, token }, { committed }) {
      const stands = committed.has("refund");
      const found = async () => [await tracesOf(site, debtor), await audited(debtor, token)];
      expect(await found()).toEqual(stands ? [STILL_DUE, 1] : [NOT_ASKED, 0]);
      expect((await ask(site, debtor.wallet.address)).status).toBe(stands ? 409 : 201);
      const { records } = (await site.call(REFUNDS, { token })).data(staffRefundPage);
      expect(records[0]).toMatchObject({ walletAddress: debtor.wallet.address, status: "due" });
      expect(await found()).toEqual([STILL_DUE, 1]);
    },
  });
  expect(points).toBe(2);
});

describe("a process that dies while it settles a refund", () => {
  const paid = async () => {
    const debtor = await newDue(site);
    return { debtor, hash: await pay(site, debtor) };
  };
  const notifyOfPayment = async ({ debtor, hash }: Awaited<ReturnType<typeof paid>>) =>
    notifyPaid(site, debtor, hash);
  const refunds = (): Refunds => ({ domain: openDomain(site.platform), ...refundDependencies });
  /** Waits for the job of a process that starts. */
  const lookedThrough = async (debtor: Debtor) => {
    site.clock.advance(MATCH_AFTER);
    await matchAfterStart(refunds());
    await firstSettled(site, debtor, 20_000);
  };

  // covers: 2.state.29
  it("has settled nothing, or all of it, and the same call settles it once", async () => {
    const points = await forEachCrashPoint({
      given: paid,
      act: notifyOfPayment,
      async check({ debtor, hash }, { committed }) {
        expect(await tracesOf(site, debtor)).toEqual(
          committed.has("refund") ? SETTLED_ONCE : STILL_DUE,
        );
        expect(await dueOf(site, debtor)).toEqual([]);
        expect((await notifyOfPayment({ debtor, hash })).status).toBe(200);
        expect(await tracesOf(site, debtor)).toEqual(SETTLED_ONCE);
      },
    });
    expect(points).toBe(2);
  });

  it("has it settled by the next process alone", async () => {
    const points = await forEachCrashPoint({
      given: paid,
      act: notifyOfPayment,
      async check({ debtor, hash }) {
        await lookedThrough(debtor);
        expect(await tracesOf(site, debtor)).toEqual(SETTLED_ONCE);
        expect((await notifyOfPayment({ debtor, hash })).status).toBe(200);
        expect(await tracesOf(site, debtor)).toEqual(SETTLED_ONCE);
      },
    });
    expect(points).toBe(2);
  });

  it("by the server's own look, has it settled by the next look", async () => {
    const points = await forEachCrashPoint({
      async given() {
        const { debtor } = await paid();
        site.clock.advance(MATCH_AFTER);
        return debtor;
      },
      act: async () => matchRefunds(refunds()),
      async check(debtor) {
        await lookedThrough(debtor);
        expect(await tracesOf(site, debtor)).toEqual(SETTLED_ONCE);
      },
    });
    expect(points).toBeGreaterThanOrEqual(2);
  });

  it("leaves a valid chain, however often", async () => {
    expect(await site.platform.ledger.verify()).toMatchObject({ valid: true, problems: [] });
  });
});
