import { AUDIT_HIDDEN, AUDIT_MESSAGES, auditCheck, auditPage, auditState } from "@nuc/contract";
import { z } from "zod";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN, signInAdmin, signUpStaff } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { exportHead } from "./export-head.ts";

const DAY = 24 * 3_600_000;
let folder: string;
let test: TestApp;
let token: string;
let customer: TestCustomer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nuc-heads-"));
  test = await openTestApp({
    environment: {
      ...ADMIN,
      REGISTER_OTP: "false",
      AUDIT_HEAD_FILE: join(folder, "of/heads.txt"),
      AUDIT_HEAD_EMAIL: "auditor@example.com",
    },
  });
  token = await signInAdmin(test);
  customer = await signUpCustomer(test);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const staff = async (method: "GET" | "POST" | "PUT", path: string, body?: object) => {
  const answer = await test.call(`/api/admin/${path}`, { method, token, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
};
const noteFees = async (received: 0 | 1, reference: string) =>
  staff("PUT", `users/${customer.username}/miner-fees`, { received, reference });
const newest = async () => (await staff("GET", "audit")).data(auditPage).records[0];
const stateAt = async (at: string) =>
  (await staff("GET", `audit/state?subject=${customer.username.toUpperCase()}&at=${at}`)).data(
    z.array(auditState),
  );

// covers: 1.call.39
it("shows staff the state of something at any moment", async () => {
  const begin = test.clock.now().toISOString();
  test.clock.advance(1000);
  await noteFees(1, "first reference");
  const between = test.clock.now().toISOString();
  test.clock.advance(1000);
  await noteFees(0, "second reference");
  await staff("PUT", `users/${customer.username}/toggles/toggle_mint_coin`, { enabled: false });
  const action = "users.miner-fees";
  expect(await stateAt(begin)).toMatchObject([
    { action, value: null, since: null },
    { action: "users.toggle", value: { enabled: null }, since: null },
  ]);
  expect((await stateAt(between))[0]).toMatchObject({
    action,
    value: { received: 1, reference: "first reference" },
    since: expect.stringMatching(/^20/) as unknown,
  });
  expect(await stateAt(test.clock.now().toISOString())).toMatchObject([
    { action, value: { received: 0, reference: "second reference" } },
    { action: "users.toggle", value: { enabled: false, toggle_column: "toggle_mint_coin" } },
  ]);
});

// covers: 1.call.39
it("shows a role no more of an act than its other calls do", async () => {
  const { username } = customer;
  const reason = "The photo is of somebody else";
  const person = await accountIdOf(test, customer);
  await test.platform.database.kysely.transaction().execute(async (transaction) =>
    recordAudit(transaction, {
      ...jobOrigin("A reviewer", test.platform),
      action: "kyc.decision",
      subject: username,
      person,
      before: { state: "in_review" },
      after: { state: "rejected", reason },
    }),
  );
  await noteFees(1, "seen by support");
  const at = test.clock.now().toISOString();
  const readBy = async (reader: string) => {
    const read = async (path: string) =>
      test.call(`/api/admin/audit${path}subject=${username}`, { token: reader });
    const [rows, states] = [await read("?"), await read(`/state?at=${at}&`)];
    const { records } = rows.data(auditPage);
    const { before, after } = records.find(({ action }) => action === "kyc.decision") ?? {};
    const state = states.data(z.array(auditState)).find(({ action }) => action === "kyc.decision");
    return { before, after, state: state?.value, text: `${rows.text}${states.text}` };
  };
  const whole = { state: "rejected", reason };
  const reviewer = await readBy((await signUpStaff(test, "reviewer")).token);
  expect(reviewer).toMatchObject({ before: { state: "in_review" }, after: whole, state: whole });
  expect(reviewer.text).not.toContain("seen by support");
  expect(await readBy(token)).toMatchObject({ after: whole, state: whole });
  const support = await readBy((await signUpStaff(test, "support")).token);
  const [before, after, state] = [AUDIT_HIDDEN, AUDIT_HIDDEN, AUDIT_HIDDEN];
  expect(support).toMatchObject({ before, after, state });
  expect(support.text).not.toContain(reason);
  expect(support.text).toContain("seen by support");
});

// covers: audit.subjectRequired, audit.atRequired, audit.atMalformed
it.each([
  ["", AUDIT_MESSAGES.subjectRequired],
  ["subject=a", AUDIT_MESSAGES.atRequired],
  ["subject=a&at=yesterday", AUDIT_MESSAGES.atMalformed],
])("asks for a subject and a moment: %j", async (query, message) => {
  const answer = await test.call(`/api/admin/audit/state?${query}`, { token });
  expect([answer.status, answer.errors()[0]?.message]).toEqual([400, message]);
});

// covers: 1.addition.12
it("holds nothing in the clear about a person, and forgets it with the account", async () => {
  await noteFees(1, "of a bank");
  expect(await newest()).toMatchObject({ after: { reference: "of a bank" } });
  const { rows } = await test.platform.database.executeSql("select after::text from audit", []);
  expect(JSON.stringify(rows)).not.toContain("of a bank");
  const post = async (path: string, data: object) =>
    test.call(`/api/v1/nuc/auth/${path}`, {
      method: "POST",
      token: customer.token,
      body: { data },
    });
  const exported = await post("account-export", { password: customer.password });
  expect(exported.text).toContain("of a bank");
  expect((await post("close-account", { password: customer.password })).status).toBe(200);
  expect(await newest()).toMatchObject({ subject: customer.username, after: { erased: true } });
  const check = (await staff("POST", "audit/check")).data(auditCheck);
  expect(check).toMatchObject({ valid: true, problem: null });
});

// covers: 1.addition.12
it("writes its newest hash down outside the database, once a day", async () => {
  const { hash, number } = (await newest()) ?? {};
  const first = await exportHead(test.platform);
  expect(first).toMatchObject({ hash, row: number, block: 0 });
  expect(await exportHead(test.platform)).toEqual(first);
  test.clock.advance(DAY);
  const second = await exportHead(test.platform);
  expect(second.hash).not.toBe(hash);
  const lines = (await readFile(join(folder, "of/heads.txt"), "utf8")).trim().split("\n");
  expect(lines).toEqual([
    `${first.time} row ${first.row} ${first.hash} block 0 ${first.blockHash}`,
    `${second.time} row ${second.row} ${second.hash} block 0 ${second.blockHash}`,
  ]);
  token = await signInAdmin(test);
  expect((await staff("POST", "audit/check")).data(auditCheck)).toMatchObject({
    valid: true,
    exported: second,
  });
  const mailed = await eventually(async () => {
    const mails = await test.outbox.to("auditor@example.com");
    return mails.length === 2 ? mails : undefined;
  });
  expect(mailed.map(({ text }) => text).toSorted()).toEqual(lines);
});

// covers: 1.call.39
it("says in the check that what was written down is not there any more", async () => {
  const { kysely } = test.platform.database;
  await test.platform.database.executeSql("alter table audit disable trigger audit_kept", []);
  await kysely.deleteFrom("audit").where("number", "=", 1n).execute();
  const check = (await staff("POST", "audit/check")).data(auditCheck);
  expect(check).toMatchObject({
    valid: false,
    rows: 0,
    problem: { number: "2", text: "row 1 is missing before it" },
  });
});
