import {
  checkoutPageAnswer,
  MEMBERSHIP_NOTICES,
  MINUTES_TO_UNDO_A_MATCH,
  PAYMENT_METHODS,
  PURCHASE_NOTICES,
  statementAnswer,
} from "@nuc/contract";
import type { Database } from "@nuc/database";
import { sql } from "kysely";
import { expect } from "vitest";
import { orderMembership, ordersOf } from "../../features/memberships/testing/memberships.ts";
import { begunOrder, coinsOf, newBuyer, PAGE } from "../../features/orders/testing/purchasing.ts";
import {
  plainCsv,
  plainMapping,
  type TestTransfer,
} from "../../features/statements/testing/statement-files.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { signInAgain, addWallet, signUpCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import { ownNotices } from "./given-coins.ts";
import { type CrashScenario, SETTLED_WITHIN } from "./kill-stories.ts";

const STATEMENTS = "/api/admin/statements";
const GIVEN = "memberships.give";
const MINUTE = 60_000;

/** Settings with which orders are paid by transfer. */
export const BY_TRANSFER = { PAYID_ADDRESS: "pay@nuc.example", PAYID_NAME: "NUC Pty Ltd" };

/** A statement in the currency of the order. */
const upload = (currency: string, transfers: readonly TestTransfer[]) => ({
  file: plainCsv(transfers),
  mapping: { ...plainMapping, currency },
  fileName: "bank.csv",
});

async function add(test: TestApp, body: object) {
  const answer = await test.call(STATEMENTS, { token: await signInAdmin(test), body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.data(statementAnswer);
}

/** A statement whose second line pays an order too, for which the process waits when it is killed. */
export const statement: CrashScenario = {
  async prepare(before, { kysely }) {
    const ordered = async () => {
      const buyer = await newBuyer(before);
      const { id, data } = await begunOrder(before, buyer, { method: PAYMENT_METHODS.payid });
      const page = (await before.call(PAGE, { body: { data } })).json(checkoutPageAnswer);
      return { id, buyer, code: page.order.transfer?.reference ?? "" };
    };
    const orders = [await ordered(), await ordered()];
    const ids = orders.map(({ id }) => id);
    const day = before.clock.now().toISOString().slice(0, 10);
    const transfers = orders.map(({ code }) => ({ amount: "10.00", day, text: `Coins ${code}` }));
    const body = upload("USD", transfers);
    const found = async () => {
      const lines = await kysely.selectFrom("statement_line").select("paid_id").execute();
      const matched = kysely.selectFrom("payid_transfer").select("order_id");
      const paid = await matched.where("order_id", "in", ids).execute();
      return { lines: lines.filter((line) => ids.includes(line.paid_id ?? "")), paid };
    };
    return {
      call: { url: STATEMENTS, customer: { token: await signInAdmin(before) }, body },
      hold: async (blocker) =>
        sql`select 1 from purchase_order where id = ${ids[1]} for update`.execute(blocker),
      waitsIn: 'from "purchase_order"',
      async isOwed() {
        const { lines, paid } = await found();
        return lines.length === 0 && paid.length === 0;
      },
      async check(after) {
        for (const { buyer } of orders) expect(await coinsOf(after, buyer)).toBe(0);
        expect(await add(after, body)).toEqual({ lines: 2, added: 2, matched: 2 });
        expect(await add(after, body)).toEqual({ lines: 2, added: 0, matched: 0 });
        for (const { buyer } of orders) {
          const isPaid = async () => ((await coinsOf(after, buyer)) === 0 ? undefined : true);
          await eventually(isPaid, SETTLED_WITHIN);
          expect(await coinsOf(after, buyer)).toBe(200);
        }
        const rows = await kysely
          .selectFrom("purchase_order")
          .select("attempt")
          .where("id", "in", ids)
          .execute();
        expect(rows).toEqual([{ attempt: 1 }, { attempt: 1 }]);
        const { lines, paid } = await found();
        expect([lines.length, paid.length]).toEqual([2, 2]);
        for (const { buyer } of orders) {
          const notified = async () => {
            const again = await signInAgain(after, buyer);
            const { title } = PURCHASE_NOTICES.credited;
            return (await ownNotices(after, again, title)).length === 1 ? true : undefined;
          };
          await eventually(notified, SETTLED_WITHIN);
        }
      },
    };
  },
};

/** A membership that a statement has paid, whose wallet the process waits for when it is killed. */
export const paidMembership: CrashScenario = {
  async prepare(before, { kysely }) {
    const customer = await signUpCustomer(before);
    const { address } = await addWallet(before, customer);
    const order = await orderMembership(before, customer, { category: "S-BUNDLE", quantity: 1 });
    const text = `Membership ${order.referenceCode}`;
    const day = before.clock.now().toISOString().slice(0, 10);
    const body = upload(order.currency, [{ amount: order.total, day, text }]);
    expect(await add(before, body)).toEqual({ lines: 1, added: 1, matched: 1 });
    const isState = async (state: string) => (await stateOf(kysely, order.id)) === state;
    return {
      hold: async (blocker) =>
        sql`select 1 from wallet where address = ${address} for update`.execute(blocker),
      waitsIn: 'from "wallet"',
      makeDue: async () =>
        kysely
          .updateTable("membership_order")
          .set({ matched_at: new Date(Date.now() - (MINUTES_TO_UNDO_A_MATCH + 1) * MINUTE) })
          .where("id", "=", order.id)
          .execute(),
      isOwed: async () => isState("matched"),
      isDone: async () => isState("given"),
      async check(after) {
        const again = await signInAgain(after, customer);
        const [given] = await ordersOf(after, again);
        expect(given).toMatchObject({ state: "given", givenTo: address });
        const { title } = MEMBERSHIP_NOTICES;
        expect(await ownNotices(after, again, title)).toHaveLength(1);
        const audit = kysely.selectFrom("audit").select("action").where("action", "=", GIVEN);
        const rows = audit.where("subject", "=", customer.username);
        expect(await rows.execute()).toHaveLength(1);
        expect(await add(after, body)).toEqual({ lines: 1, added: 0, matched: 0 });
      },
    };
  },
};

async function stateOf(kysely: Database<Tables>["kysely"], id: string) {
  const row = kysely.selectFrom("membership_order").select("state").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).state;
}
