import { crashAtCommit } from "@nuc/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { ProviderDownError, ProviderRefusedError } from "../domain/purchase/provider.ts";
import { sendRefunds } from "../features/orders/deciding/send-refunds.ts";
import type { Purchases } from "../features/orders/parts.ts";
import { begunOrder, newBuyer, press } from "../features/orders/testing/purchasing.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { ADMIN, openStaffedApp } from "../platform/testing/staff.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { openPurchases } from "./purchase.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());

/** Orders whose sandbox answers a refund so, before or in place of doing it. */
function purchases(refund?: () => void | Promise<void>): Purchases {
  const own = openPurchases(openDomain(test.platform));
  const sandbox = own.sandbox && {
    ...own.sandbox,
    refund: async (payment: Parameters<typeof own.sandbox.refund>[0]) => {
      await refund?.();
      return (await own.sandbox?.refund(payment)) ?? null;
    },
  };
  return { ...own, sandbox };
}

/** A paid order of which staff want one dollar back, while no job looks. */
async function asked(): Promise<string> {
  const order = await begunOrder(test, await newBuyer(test));
  await press(test, order.data, "pay");
  const movement = await test.platform.database.kysely
    .selectFrom("purchase_movement")
    .select("ref")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  await test.platform.database.kysely
    .insertInto("purchase_refund")
    .values({
      order_id: order.id,
      movement_ref: movement.ref,
      amount: 100n,
      currency: "USD",
      reason: "A test",
      asked_by: ADMIN.ADMIN_USERNAME,
      asked_at: test.clock.now(),
    })
    .execute();
  return order.id;
}

const stateOf = async (orderId: string) => {
  const row = await test.platform.database.kysely
    .selectFrom("purchase_refund")
    .select("state")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return row.state;
};
const refundsOf = async (orderId: string) =>
  test.platform.database.kysely
    .selectFrom("purchase_movement")
    .select("amount")
    .where("order_id", "=", orderId)
    .where("kind", "=", "refund")
    .execute();

describe("money that staff send back", () => {
  it("goes back once, whatever breaks off between the provider and us", async () => {
    const id = await asked();
    await crashAtCommit("before", "purchase_refund", async () => sendRefunds(purchases()));
    expect(await stateOf(id)).toBe("waiting");
    await Promise.all([sendRefunds(purchases()), sendRefunds(purchases())]);
    expect([await stateOf(id), await refundsOf(id)]).toEqual(["sent", [{ amount: 100n }]]);
  });

  it("is asked of the provider by one process at a time", async () => {
    const id = await asked();
    let times = 0;
    const slow = purchases(async () => {
      times += 1;
      await new Promise((resolve) => void setTimeout(resolve, 300));
    });
    await Promise.all([sendRefunds(slow), sendRefunds(slow)]);
    expect([times, await stateOf(id)]).toEqual([1, "sent"]);
  });

  it("is taken over from a process that died while it asked, two minutes later", async () => {
    const id = await asked();
    const dying = purchases(() => {
      throw new Error("died");
    });
    await expect(sendRefunds(dying)).rejects.toThrow("died");
    await sendRefunds(purchases());
    expect(await stateOf(id)).toBe("waiting");
    test.clock.advance(121_000);
    await sendRefunds(purchases());
    expect([await stateOf(id), await refundsOf(id)]).toEqual(["sent", [{ amount: 100n }]]);
  });

  it("waits while the provider does not answer", async () => {
    const id = await asked();
    const silent = purchases(() => {
      throw new ProviderDownError("sandbox", "away");
    });
    await sendRefunds(silent);
    expect(await stateOf(id)).toBe("waiting");
    await sendRefunds(purchases());
    expect(await stateOf(id)).toBe("sent");
  });

  // covers: purchase-staff.mail.refundRefused.subject, purchase-staff.mail.refundRefused.text
  it("reaches staff by email where the provider refuses it, and can be asked for again", async () => {
    const id = await asked();
    const refusing = purchases(() => {
      throw new ProviderRefusedError("sandbox", "too late");
    });
    await sendRefunds(refusing);
    expect([await stateOf(id), await refundsOf(id)]).toEqual(["refused", []]);
    const mail = await eventually(async () =>
      (await test.outbox.to(ADMIN.ADMIN_EMAIL)).find(({ text }) => text.includes(id)),
    );
    expect(mail.subject).toBe("NUC Wallet: a refund was refused");
    expect(mail.text).toContain("1.00 USD");
    expect(mail.text).toMatch(/\/staff\/orders\/[0-9a-f-]{36}$/);
  });
});
