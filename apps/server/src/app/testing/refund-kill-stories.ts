import { refundFileAnswer } from "@nuc/contract";
import { sql } from "kysely";
import { expect } from "vitest";
import { MATCH_AFTER } from "../../features/refund/matching-job.ts";
import * as refunds from "../../features/refund/testing/refunds.ts";
import { signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import { type CrashScenario, SETTLED_WITHIN } from "./kill-stories.ts";

export const refund: CrashScenario = {
  async prepare(before, database) {
    const debtor = await refunds.newDue(before);
    const extrinsicHash = await refunds.pay(before, debtor);
    expect(await refunds.tracesOf(before, debtor)).toEqual(refunds.STILL_DUE);
    const walletID = debtor.wallet.address;
    const { kysely } = database;
    return {
      call: {
        url: refunds.STATUS,
        customer: debtor.customer,
        body: { walletID, amount: refunds.AMOUNT, extrinsicHash },
      },
      waitsIn: "refund",
      async isOwed() {
        const row = kysely.selectFrom("refund").select("settled_at");
        const found = await row.where("wallet_address", "=", walletID).executeTakeFirstOrThrow();
        const used = kysely.selectFrom("settled_extrinsic").select("obligation");
        const taken = await used.where("obligation", "like", "refund:%").execute();
        return found.settled_at === null && taken.length === 0;
      },
      async check(after) {
        // Has the jobs of the clock look at once; the next minute of the machine is far.
        const moved = await after.call("/dev/clock", {
          body: { advanceSeconds: MATCH_AFTER / 1000 },
          headers: { host: "localhost" },
        });
        expect(moved.status).toBe(200);
        await refunds.firstSettled(after, debtor, SETTLED_WITHIN);
        expect(await refunds.tracesOf(after, debtor)).toEqual(refunds.SETTLED_ONCE);
        expect((await refunds.notifyPaid(after, debtor, extrinsicHash)).status).toBe(200);
        expect(await refunds.tracesOf(after, debtor)).toEqual(refunds.SETTLED_ONCE);
      },
    };
  },
};

export const refundFile: CrashScenario = {
  async prepare(before, database) {
    const debtors = [await refunds.newDebtor(before), await refunds.newDebtor(before)];
    const addresses = debtors.map(({ wallet }) => wallet.address);
    const rows = addresses.map((address) => `${address},7,Paid twice`);
    const body = { file: ["walletAddress,amount,reason", ...rows].join("\n") };
    const url = `${refunds.REFUNDS}/file`;
    const traces = async (test: TestApp) =>
      Promise.all(debtors.map(async (debtor) => refunds.tracesOf(test, debtor)));
    return {
      call: { url, customer: { token: await signInAdmin(before) }, body },
      // A file is asked for in the order of its addresses: the first row is written by then.
      hold: async (blocker) =>
        sql`select 1 from account join wallet on wallet.account_id = account.id
          where wallet.address = ${addresses.toSorted().at(-1)} for update of account`.execute(
          blocker,
        ),
      waitsIn: 'for share of "account"',
      async isOwed() {
        const file = await database.kysely.selectFrom("refund_file").select("hash").execute();
        const asked = database.kysely.selectFrom("refund").select("id");
        const all = await asked.where("wallet_address", "in", addresses).execute();
        return file.length === 0 && all.length === 0;
      },
      async check(after) {
        expect(await traces(after)).toEqual([refunds.NOT_ASKED, refunds.NOT_ASKED]);
        const token = await signInAdmin(after);
        const again = await after.call(url, { token, body });
        expect([again.status, again.data(refundFileAnswer).done]).toEqual([201, 2]);
        expect((await after.call(url, { token, body })).status).toBe(409);
        expect(await traces(after)).toEqual([refunds.STILL_DUE, refunds.STILL_DUE]);
      },
    };
  },
};
