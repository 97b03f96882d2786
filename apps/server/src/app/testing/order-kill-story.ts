import { PURCHASE_NOTICES } from "@nuc/contract";
import { sql } from "kysely";
import { expect } from "vitest";
import { begunOrder, coinsOf, newBuyer } from "../../features/orders/testing/purchasing.ts";
import { ownNotices } from "./given-coins.ts";
import type { CrashScenario } from "./kill-stories.ts";

/** An order that is paid at its provider, whose webhook never came. */
export const paidOrder: CrashScenario = {
  async prepare(before, database) {
    const buyer = await newBuyer(before);
    const { id } = await begunOrder(before, buyer);
    const { kysely } = database;
    const orders = () => kysely.selectFrom("purchase_order").where("id", "=", id);
    const isCredit = async (credit: "owed" | "paid") =>
      (await orders().select("credit").executeTakeFirstOrThrow()).credit === credit;
    const payments = async () => {
      const { rows } = await sql<{ state: string }>`select state from ledger_payments
        where key like ${`order:${id}:%`}`.execute(kysely);
      return rows.map(({ state }) => state);
    };
    return {
      async makeDue() {
        const payment = kysely.selectFrom("sandbox_payment").selectAll().where("order_id", "=", id);
        const {
          ref: payment_ref,
          price: amount,
          currency,
        } = await payment.executeTakeFirstOrThrow();
        const paid = { ref: `paid ${id}`, payment_ref, kind: "payment", amount, currency } as const;
        await kysely
          .insertInto("sandbox_movement")
          .values({ ...paid, at: new Date() })
          .execute();
        const due = kysely.updateTable("purchase_order").set({ look_at: new Date(0) });
        await due.where("id", "=", id).execute();
      },
      isOwed: async () => isCredit("owed"),
      isDone: async () => isCredit("paid"),
      async check(after) {
        expect(await coinsOf(after, buyer)).toBe(200);
        expect(await ownNotices(after, buyer, PURCHASE_NOTICES.credited.title)).toHaveLength(1);
        expect(await payments()).toEqual(["settled"]);
        const order = await orders().select(["state", "attempt"]).executeTakeFirstOrThrow();
        expect(order).toEqual({ state: "credited", attempt: 1 });
      },
    };
  },
};
