import { auditPage } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

const SWITCH = "/api/admin/maintenance";
let test: TestApp;
let admin: string;
let customer: TestCustomer;

beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
  customer = await signUpCustomer(test);
});
afterEach(async () => {
  await put("false");
});
afterAll(async () => test.close());

const put = (status: unknown, token = admin) =>
  test.call(SWITCH, { method: "PUT", token, body: { status }, from: "203.0.113.9" });
const logIn = (userName: string, password: string) =>
  test.call("/api/v1/nuc/auth/login", { body: { data: { userName, password } } });
const isClosed = async (url: string, token?: string) => {
  const answer = await test.call(url, token === undefined ? {} : { token });
  return answer.status === 503 && answer.errors()[0]?.code === "MAINTENANCE";
};

describe("the switch", () => {
  // covers: 1.role.5, 1.call.34, network.maintenance
  it("closes the site with the very answer, and opens it again", async () => {
    const on = await put("true");
    expect([on.status, on.data()]).toEqual([200, { status: "true" }]);
    expect(await isClosed("/api/v1/nuc/auth/profile", customer.token)).toBe(true);
    const off = await put("false");
    expect([off.status, off.data()]).toEqual([200, { status: "false" }]);
    expect(await isClosed("/api/v1/nuc/auth/profile", customer.token)).toBe(false);
  });

  it("is in the audit, also when it changes nothing", async () => {
    for (const status of ["true", "true", "false"]) await put(status);
    const answer = await test.call("/api/admin/audit?action=maintenance.set", { token: admin });
    const { records } = answer.data(auditPage);
    expect(records.slice(0, 3)).toMatchObject(
      [
        ["true", "false"],
        ["true", "true"],
        ["false", "true"],
      ].map(([before, after]) => ({
        actor: ADMIN.ADMIN_USERNAME,
        subject: "maintenance",
        before: { status: before },
        after: { status: after },
        networkAddress: "203.0.113.9",
      })),
    );
  });

  it("is not there for customers and visitors", async () => {
    for (const token of [customer.token, "", "none"]) {
      const answer = await put("true", token);
      expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
    }
    expect(await isClosed("/api/v1/nuc/auth/terms")).toBe(false);
  });

  it.each([[true], [1], ["on"], [null], [["true"]]])("refuses the status %j", async (status) => {
    const answer = await put(status);
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({
      code: "INVALID_REQUEST",
      field: "status",
      message: 'The status must be the text "true" or "false".',
    });
  });

  it("refuses a field that it does not know", async () => {
    const body = { status: "true", until: "tomorrow" };
    const answer = await test.call(SWITCH, { method: "PUT", token: admin, body });
    expect([answer.status, answer.errors()[0]?.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(await isClosed("/api/v1/nuc/auth/terms")).toBe(false);
  });
});

describe("during maintenance", () => {
  // covers: 1.addition.11
  it("a call asked for in another spelling is closed too", async () => {
    await put("true");
    expect(await isClosed("/%61pi/v1/nuc/auth/terms")).toBe(true);
    expect(await isClosed("/api/admin")).toBe(true);
    expect(await isClosed("/api/administration/audit")).toBe(true);
  });

  it("what only says whether it is on still works", async () => {
    await put("true");
    const answer = await test.call("/api/check_toggle_status?toggle_column=maintenance&&username=");
    expect(answer.json()).toMatchObject({ data: { calculated_toggle: 1 }, status: "true" });
  });

  // covers: 1.role.5
  it("staff sign in, look, switch it off and sign out; what staff calls do not have is 404", async () => {
    await put("true");
    const token = await signInAdmin(test);
    expect((await test.call("/api/admin/audit", { token })).status).toBe(200);
    expect((await test.call("/api/admin/nothing", { token })).status).toBe(404);
    expect((await test.call("/api/v1/nuc/auth/logout", { method: "POST", token })).status).toBe(
      200,
    );
    const again = await signInAdmin(test);
    expect((await put("false", again)).status).toBe(200);
  });

  // covers: 1.role.5
  it("customers can neither sign in nor out, and no answer shows whether a name exists", async () => {
    await put("true");
    const answers = [
      await logIn(customer.username, customer.password),
      await logIn(customer.username, "a wrong password"),
      await logIn("nobody.here", "a wrong password"),
      await logIn(ADMIN.ADMIN_USERNAME, "a wrong password"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    const { token } = customer;
    const out = await test.call("/api/v1/nuc/auth/logout", { method: "POST", token });
    expect(out.status).toBe(503);
    await put("false");
    expect((await test.call("/api/v1/nuc/auth/profile", { token })).status).toBe(200);
  });
});
