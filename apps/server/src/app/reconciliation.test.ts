import {
  differencesAnswer,
  PURCHASE_STAFF_MESSAGES,
  type SandboxOutcome,
  SANDBOX_OUTCOMES,
} from "@nuc/contract";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../platform/testing/eventually.ts";
import { ADMIN, signInAdmin } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { begunOrder, newBuyer, press } from "../features/orders/testing/purchasing.ts";

const RUNS = "/api/admin/reconciliations";
const HOUR = 3_600_000;

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await openTestApp({
    environment: {
      ...ADMIN,
      REGISTER_OTP: "false",
      PURCHASE_PER_DAY: "100000",
      PURCHASE_PER_MONTH: "100000",
    },
  });
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());

async function order(outcome: SandboxOutcome | "leave"): Promise<string> {
  const { id, data } = await begunOrder(test, await newBuyer(test));
  if (outcome !== "leave") await press(test, data, outcome);
  return id;
}

const run = (statement: string, ...values: string[]) =>
  sql
    .raw(
      values.reduce(
        (text, value, index) => text.replaceAll(`$${index + 1}`, `'${value}'`),
        statement,
      ),
    )
    .execute(test.platform.database.kysely);

async function compare() {
  const begun = await test.call(RUNS, { token: admin, body: {} });
  if (begun.status !== 201) throw new Error(begun.text);
  const { id } = begun.data<{ id: string }>();
  return await eventually(async () => {
    const answer = await test.call(`${RUNS}/${id}`, { token: admin });
    const now = answer.data(differencesAnswer);
    return now.reconciliation.finished === null ? undefined : now;
  });
}

async function csvOf(path: string): Promise<Record<string, string>[]> {
  const { text } = await test.call(`/api/admin/export/${path}`, { token: admin });
  return parse(text, { bom: true, columns: true });
}
const month = () => test.clock.now().toISOString().slice(0, 7);
const cents = (text = "") => BigInt(text === "" ? "0" : text.replace(".", ""));

/** Waits until every coin that is owed is sent. */
const atRest = async () =>
  eventually(async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::integer as left from purchase_order where credit = 'owed'
        or state = 'paid'`.execute(test.platform.database.kysely);
    return rows[0]?.left === 0 ? true : undefined;
  });

describe("a month of random orders", () => {
  // covers: 3.record.9, 3.record.11, purchase-staff.monthWrong
  it("has no difference, and its journal sums to zero and is the same when it is exported again", async () => {
    const outcomes = fc.sample(fc.constantFrom(...SANDBOX_OUTCOMES, "leave" as const), {
      numRuns: 6,
      seed: 7,
    });
    for (const outcome of [...SANDBOX_OUTCOMES, ...outcomes]) await order(outcome);
    await atRest();
    const { reconciliation, differences } = await compare();
    expect(differences).toEqual([]);
    expect(reconciliation).toMatchObject({ differences: 0, open: 0, by: ADMIN.ADMIN_USERNAME });
    expect(reconciliation.orders).toBe(SANDBOX_OUTCOMES.length + 6);

    const lines = await csvOf(`journal?month=${month()}`);
    const sums = new Map<string, bigint>();
    for (const { booking = "", debit, credit, currency = "" } of lines) {
      const amount = cents(debit) - cents(credit);
      for (const key of [booking, currency]) sums.set(key, (sums.get(key) ?? 0n) + amount);
    }
    expect(lines.length).toBeGreaterThan(20);
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
    expect(await csvOf(`journal?month=${month()}`)).toEqual(lines);
    const receipts = await csvOf(`receipts?month=${month()}`);
    const sold = lines.filter(({ account }) => account === "4000");
    expect(sold.map(({ booking }) => booking)).toEqual(
      receipts.flatMap(({ number, corrects }) => (corrects === "" ? [number] : [])),
    );
    expect(sold.reduce((sum, { credit }) => sum + cents(credit), 0n)).toBe(
      receipts.reduce((sum, { corrects, net }) => sum + (corrects === "" ? cents(net) : 0n), 0n),
    );
    expect(await csvOf("journal?month=2020-01")).toEqual([]);
    const wrong = await test.call("/api/admin/export/journal?month=2026-13", { token: admin });
    expect(wrong.errors()[0]?.message).toBe(PURCHASE_STAFF_MESSAGES.monthWrong);
  }, 120_000);
});

describe("a difference", () => {
  const kinds = async () => {
    const { differences } = await compare();
    return differences.map(({ kind, orderId }) => [kind, orderId]);
  };

  // covers: 3.record.9, purchase-staff.mail.differences.subject
  // covers: purchase-staff.mail.differences.text, purchase-staff.difference.reasonRequired
  // covers: purchase-staff.difference.looked
  it("is named with its order; staff get an email, and note once what it was", async () => {
    const id = await order("pay");
    await atRest();
    await run(
      "delete from sandbox_movement where payment_ref in (select ref from sandbox_payment where order_id = $1)",
      id,
    );
    const { reconciliation, differences } = await compare();
    expect(differences).toMatchObject([
      {
        kind: "not-there",
        orderId: id,
        ours: expect.stringMatching(/^payment of \d+\.\d\d USD$/) as string,
        theirs: "nothing",
      },
    ]);
    const mail = await eventually(async () =>
      (await test.outbox.to(ADMIN.ADMIN_EMAIL)).find(({ subject }) =>
        subject.includes("1 difference"),
      ),
    );
    expect(mail.text).toContain(`/staff/reconciliation/${reconciliation.id}`);
    const look = async () =>
      test.call(`${RUNS}/differences/${differences[0]?.id}`, {
        method: "PUT",
        token: admin,
        body: { reason: "Removed by the test" },
      });
    const answers = await Promise.all([look(), look()]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    const after = await test.call(`${RUNS}/${reconciliation.id}`, { token: admin });
    expect(after.data(differencesAnswer)).toMatchObject({
      reconciliation: { open: 0, differences: 1 },
      differences: [{ looked: { by: ADMIN.ADMIN_USERNAME, reason: "Removed by the test" } }],
    });
    await run("delete from reconciliation_difference where order_id = $1", id);
    await run("update purchase_order set begun_at = null where id = $1", id);
  });

  // covers: 3.record.9
  it.each([
    ["movement", "update purchase_movement set amount = amount + 1 where order_id = $1"],
    ["payment", "update purchase_order set amount = amount + 1 where id = $1"],
    ["receipt", "update receipt set gross = gross + 1 where order_id = $1"],
    [
      "paid-twice",
      "update purchase_order set attempt = 2, credit = 'none', credited_at = null, block_hash = null, receipt = null, expires_at = '2020-01-01' where id = $1",
    ],
  ] as const)("of the kind %s is found", async (kind, statement) => {
    const id = await order("pay");
    await atRest();
    await run(statement, id);
    test.clock.advance(2 * HOUR);
    admin = await signInAdmin(test);
    expect(await kinds()).toContainEqual([kind, id]);
    await run("update purchase_order set begun_at = null where id = $1", id);
  });

  // covers: 3.record.10
  it("of money that only the provider knows of is named, with its order where it carries one", async () => {
    const id = await order("leave");
    const at = new Date(test.clock.now().getTime() - 3 * HOUR).toISOString();
    const payment = "insert into sandbox_movement (ref, payment_ref, kind, amount, currency, at)";
    const values = "'payment', 700, 'USD', $2 from sandbox_payment where order_id = $1";
    // An order that is not looked at any more, and none at all.
    await run("update purchase_order set begun_at = null where id = $1", id);
    await run(`${payment} select 'of an order', ref, ${values}`, id, at);
    const none = "00000000-0000-4000-8000-0000000000ff";
    await run(
      "insert into sandbox_payment (order_id, price, currency, expires_at) values ($1, 700, 'USD', $2)",
      none,
      at,
    );
    await run(`${payment} select 'of none', ref, ${values}`, none, at);
    const { differences } = await compare();
    const theirs = (ref: string) => `payment of 7.00 USD, ${ref}`;
    const own = { kind: "unknown", ours: "nothing", provider: "sandbox" };
    expect(differences).toHaveLength(2);
    expect(differences).toMatchObject([
      { ...own, orderId: id, theirs: theirs("of an order") },
      { ...own, orderId: null, username: null, theirs: theirs("of none") },
    ]);
    await run("delete from sandbox_movement where ref in ('of none', 'of an order')");
  });

  // covers: 3.record.9
  it("of money that was never reported to us is found, and taken in", async () => {
    const id = await order("pay");
    await atRest();
    await run(
      "insert into sandbox_movement (ref, payment_ref, kind, amount, currency, at) select 'late-ref', ref, 'payment', 100, 'USD', now() - interval '3 hours' from sandbox_payment where order_id = $1",
      id,
    );
    await run("update purchase_order set look_at = null where id = $1", id);
    await run(
      "update sandbox_movement set at = $1 where ref = 'late-ref'",
      new Date(test.clock.now().getTime() - 3 * HOUR).toISOString(),
    );
    expect(await kinds()).toEqual([["not-heard", id]]);
    expect(await kinds()).toEqual([]);
  });

  // covers: 3.record.9
  it("of a payment in part that grew unheard is found, and the next night its parts are one payment", async () => {
    const id = await order("pay-less");
    const own = "payment_ref in (select ref from sandbox_payment where order_id = $1)";
    await run(`update sandbox_movement set amount = amount + 100 where ${own}`, id);
    expect(await kinds()).toEqual([["movement", id]]);
    expect(await kinds()).toEqual([]);
  });
});

// covers: 3.record.9, purchase-staff.reconciliation.underway
it("one runs at a time, and one that was cut off an hour ago holds nobody up", async () => {
  const begin = async () => (await test.call(RUNS, { token: admin, body: {} })).status;
  await run("insert into reconciliation (started_at) values ($1)", test.clock.now().toISOString());
  expect(await begin()).toBe(409);
  test.clock.advance(HOUR + 1);
  admin = await signInAdmin(test);
  expect(await begin()).toBe(201);
});
