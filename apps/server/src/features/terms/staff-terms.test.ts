import { readFileSync } from "node:fs";
import { acceptancePage, termsRecord } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { openPage } from "../../platform/testing/socket-page.ts";
import { ADMIN, openStaffedApp, signInAdmin, signUpStaff } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

const URL = "/api/admin/content/terms";
const AUTH = "/api/v1/nuc/auth";
const pdf = readFileSync(new globalThis.URL("../../../assets/terms/1.0.pdf", import.meta.url));
let test: TestApp;
let admin: string;
let customer: TestCustomer;
let other: TestCustomer;
beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
  customer = await signUpCustomer(test);
  other = await signUpCustomer(test);
});
afterAll(async () => test.close());

const read = async () => (await test.call(URL, { token: admin })).data(termsRecord);
const publish = async (version: string, headers: Record<string, string> = {}, file = pdf) =>
  test.call(URL, {
    method: "PUT",
    token: admin,
    headers,
    body: { version, pdf: file.toString("base64") },
  });
const accept = async ({ token }: TestCustomer) =>
  test.call(`${AUTH}/update-term`, { token, body: { data: {} } });
const acceptances = async (query = "") =>
  (await test.call(`/api/admin/terms/acceptances?${query}`, { token: admin })).data(acceptancePage);

describe("the terms, for those who publish them", () => {
  // covers: 2.addition.57
  it("are listed with who accepted, and who would be asked", async () => {
    expect(await read()).toMatchObject({
      kind: "terms",
      version: 1,
      content: [{ version: "1.0", url: "/terms/1.0.pdf", publishedBy: null, accepted: 3 }],
      pending: 0,
      accounts: 3,
    });
  });

  // covers: 1.call.47, 2.addition.57
  it("are replaced by a new version, which everybody but its publisher is asked to accept", async () => {
    const [asked, own, visitor] = await Promise.all(
      [{ token: customer.token }, { token: admin }, {}].map(async (hello) => openPage(test, hello)),
    );
    const answer = await publish("2.0", { "if-match": '"1"' });
    expect(answer.status, answer.text).toBe(200);
    expect(await asked?.hear("terms")).toMatchObject({ event: "terms", version: "2.0" });
    // Their pages were notified at the same moment.
    for (const page of [own, visitor])
      expect(page?.messages.map(({ event }) => event)).not.toContain("terms");
    const record = answer.data(termsRecord);
    expect(record.content.map(({ version, accepted }) => [version, accepted])).toEqual([
      ["2.0", 1],
      ["1.0", 3],
    ]);
    expect(record).toMatchObject({ version: 2, pending: 2, accounts: 3 });
    expect(record.content[0]?.publishedBy).toBe(ADMIN.ADMIN_USERNAME);
    const file = await test.app.inject("/terms/2.0.pdf");
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect((await test.call(`${AUTH}/terms`)).data()).toEqual({
      version: "2.0",
      url: "/terms/2.0.pdf",
    });
    const refused = await test.call(`${AUTH}/profile`, { token: customer.token });
    expect([refused.status, refused.errors()[0]?.code]).toEqual([403, "TERMS_REQUIRED"]);
    expect((await accept(customer)).status).toBe(200);
    expect((await read()).pending).toBe(1);
    const audit = await test.call("/api/admin/audit?action=terms.publish", { token: admin });
    expect(audit.text).toContain('"version":"2.0"');
  });

  // covers: terms.versionTaken, terms.changedMeanwhile
  it("are not published over what somebody else published meanwhile", async () => {
    const late = await publish("3.0", { "if-match": "1" });
    expect([late.status, late.errors()[0]]).toEqual([
      409,
      {
        code: "TAKEN",
        field: "If-Match",
        message: "Somebody else published terms since you opened this. Please look at them first.",
      },
    ]);
    expect(late.data()).toEqual({ by: ADMIN.ADMIN_USERNAME });
    const twice = await publish("2.0");
    expect([twice.status, twice.errors()[0]?.message]).toEqual([
      409,
      "This version exists already. Please choose another name.",
    ]);
    const both = await Promise.all(
      ["4.0", "4.1"].map(async (version) => publish(version, { "if-match": "2" })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  const malformed = "This file is not a PDF, or it is damaged.";
  // covers: terms.versionRequired, terms.versionMalformed, terms.pdfRequired, terms.pdfTooLarge
  // covers: terms.pdfMalformed
  it.each([
    ["a text", { version: "9", pdf: Buffer.from("hello").toString("base64") }, "pdf", malformed],
    [
      "half a PDF",
      { version: "9", pdf: pdf.subarray(0, 9_000).toString("base64") },
      "pdf",
      malformed,
    ],
    ["nothing", { version: "9", pdf: "" }, "pdf", "Choose the PDF of the terms."],
    [
      "more than 5 MB",
      { version: "9", pdf: "A".repeat(6_990_600) },
      "pdf",
      "The PDF can be at most 5 MB.",
    ],
    ["no version", { pdf: "AAAA" }, "version", "Enter a version, such as 2.0."],
    [
      "a path",
      { version: "../9", pdf: "AAAA" },
      "version",
      "A version has at most 20 letters, digits, points and hyphens.",
    ],
  ])("are not %s", async (_what, body, field, message) => {
    const before = (await read()).version;
    const answer = await test.call(URL, { method: "PUT", token: admin, body });
    expect([answer.status, answer.errors()[0]?.field, answer.errors()[0]?.message]).toEqual([
      400,
      field,
      message,
    ]);
    expect((await read()).version).toBe(before);
  });
});

describe("who accepted which version when", () => {
  // covers: terms.statusUnknown
  it("is listed, the newest first, and found by the beginning of a name or email", async () => {
    const { records } = await acceptances(`search=${customer.username}`);
    expect(records.map(({ version }) => version)).toEqual(["2.0", "1.0"]);
    expect(records[0]).toMatchObject({ username: customer.username, email: customer.email });
    const first = await acceptances(`search=${customer.email.slice(0, 9)}&version=1.0`);
    expect(first.records).toMatchObject([{ username: customer.username, version: "1.0" }]);
    expect((await acceptances("version=1.0")).total).toBe(3);
    const oldest = await acceptances("sort=accepted");
    expect(oldest.records).toEqual((await acceptances("")).records.toReversed());
    const odd = await test.call("/api/admin/terms/acceptances?status=maybe", { token: admin });
    expect(odd.errors()[0]?.message).toBe("The status must be accepted or pending.");
  });

  // covers: 2.addition.57
  it("names those who have not accepted the one in force", async () => {
    const { records, total } = await acceptances("status=pending");
    expect(total).toBe(2);
    expect(records.map(({ username }) => username)).toContain(other.username);
    expect(records[0]).toMatchObject({ version: null, acceptedAt: null });
    await accept(other);
    expect((await acceptances("status=pending")).total).toBe(1);
    expect((await acceptances("status=accepted")).total).toBe(2);
  });

  it("is a file, and in the account's own export", async () => {
    const file = await test.call(`/api/admin/export/terms?search=${other.username}`, {
      token: admin,
    });
    const lines = file.text.trim().split("\r\n");
    expect(lines[0]).toContain("username,email,version,accepted");
    expect(lines).toHaveLength(3);
    const pending = await test.call("/api/admin/export/terms?status=pending", { token: admin });
    expect(pending.text).toContain(customer.username);
    const own = await test.call(`${AUTH}/account-export`, {
      token: other.token,
      body: { data: { password: other.password } },
    });
    expect(own.text).toContain('"acceptedTerms"');
  });

  it("leaves out whose account is closed, with a search and without", async () => {
    const all = (await acceptances("")).total;
    const theirs = (await acceptances(`search=${other.username}`)).total;
    expect(theirs).toBeGreaterThan(0);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ status: "closed", closed_at: test.clock.now() })
      .where("username", "=", other.username)
      .execute();
    expect((await acceptances(`search=${other.username}`)).total).toBe(0);
    expect((await acceptances("")).total).toBe(all - theirs);
  });

  it("is for admins and support to read, and for admins to publish", async () => {
    const support = await signUpStaff(test, "support");
    expect((await test.call(URL, { token: support.token })).status).toBe(200);
    const body = { version: "9", pdf: "AAAA" };
    const answer = await test.call(URL, { method: "PUT", token: support.token, body });
    expect(answer.status).toBe(404);
  });
});
