import { auditCheck, auditPage } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordAudit } from "../../platform/audit/audit.ts";
import { personKeySeal } from "../../platform/audit/person-keys.ts";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

const AUDIT = "/api/admin/audit";
const AT = new Date("2026-03-01T10:00:00.123Z");
let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await openStaffedApp();
  token = await signInAdmin(test);
  const { kysely } = test.platform.database;
  for (let index = 1; index <= 45; index += 1) {
    await kysely.transaction().execute(async (transaction) =>
      recordAudit(transaction, {
        actor: index % 5 === 0 ? "Reviewer.Two" : "Operator.One",
        action: index % 2 === 0 ? "content.set" : "rate.set",
        subject: `${index}`,
        before: null,
        after: { index },
        networkAddress: "203.0.113.7",
        at: AT,
        keySeal: personKeySeal(test.platform.keys),
      }),
    );
  }
});
afterAll(async () => test.close());

async function read(query = "") {
  const answer = await test.call(`${AUDIT}${query}`, { token });
  expect(answer.status).toBe(200);
  return answer.data(auditPage);
}

// covers: 1.call.38
it("shows staff everything of a row, newest first, 20 a page", async () => {
  const { records, ...position } = await read();
  expect(position).toEqual({ page: 0, pages: 3, total: 45 });
  expect(records).toHaveLength(20);
  expect(records[0]).toEqual({
    number: "45",
    time: AT.toISOString(),
    actor: "Reviewer.Two",
    action: "rate.set",
    subject: "45",
    before: null,
    after: { index: 45 },
    networkAddress: "203.0.113.7",
    previousHash: records[1]?.hash,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
  });
});

it("has the other pages, and none past the end", async () => {
  const numbers = async (page: number) =>
    (await read(`?page=${page}`)).records.map((row) => row.number);
  expect((await numbers(1))[0]).toBe("25");
  expect(await numbers(2)).toEqual(["5", "4", "3", "2", "1"]);
  expect(await numbers(3)).toEqual([]);
});

it("lists what one actor did, whatever the case, and one kind of action", async () => {
  const byActor = await read("?actor=reviewer.two");
  expect(byActor.total).toBe(9);
  expect(byActor.records.every(({ actor }) => actor === "Reviewer.Two")).toBe(true);
  const both = await read("?actor=Reviewer.Two&action=content.set");
  expect(both.records.map(({ subject }) => subject)).toEqual(["40", "30", "20", "10"]);
  expect((await read("?action=nothing")).records).toEqual([]);
  expect((await read("?actor=&action=&page=")).total).toBe(45);
});

// covers: 1.call.45
it("lists what was done to one subject, and in a period", async () => {
  expect((await read("?subject=7")).records.map(({ number }) => number)).toEqual(["7"]);
  const day = "since=2026-03-01T10:00:00Z&before=2026-03-01T10:00:01Z";
  expect((await read(`?${day}`)).total).toBe(45);
  expect((await read(`?${day}&actor=reviewer.two`)).total).toBe(9);
  expect((await read("?since=2026-03-01T10:00:00.124Z")).total).toBe(0);
  expect((await read("?before=2026-03-01T10:00:00.123Z")).total).toBe(0);
  const wrong = await test.call(`${AUDIT}?since=once`, { token });
  expect([wrong.status, wrong.errors()[0]?.field]).toEqual([400, "since"]);
});

it("is checked row by row, and exported as the filter lists it, which is a row itself", async () => {
  const check = async () => {
    const answer = await test.call("/api/admin/audit/check", { method: "POST", token });
    return answer.data(auditCheck);
  };
  expect(await check()).toMatchObject({ valid: true, rows: 45, problem: null });
  const answer = await test.call("/api/admin/export/audit?actor=reviewer.two", { token });
  const lines = answer.text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(10);
  expect(lines[1]).toMatch(
    /^45,2026-03-01T10:00:00\.123Z,Reviewer\.Two,rate\.set,45,null,"\{""index"":45\}",/,
  );
  const { records } = await read("?action=audit.export");
  expect(records).toMatchObject([{ number: "46", after: { actor: "reviewer.two" } }]);
});

it("is not there for customers and visitors", async () => {
  const customer = await signUpCustomer(test);
  for (const other of [customer.token, "", "none"]) {
    const answer = await test.call(AUDIT, { token: other });
    expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
  }
});
