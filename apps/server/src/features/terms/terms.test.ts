import { ACCESS_MESSAGES } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestCustomer, signUpCustomer } from "../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";

let test: TestApp;
let customer: TestCustomer;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());
beforeEach(async () => {
  customer = await signUpCustomer(test);
});

async function update(data: unknown, token = customer.token) {
  return await test.call(`${AUTH}/update-term`, { body: { data }, token });
}

async function status(): Promise<number> {
  const login = await test.call(`${AUTH}/login`, {
    body: { data: { userName: customer.username, password: customer.password } },
  });
  return login.data<{ user: { termAndConditionStatus: number } }>().user.termAndConditionStatus;
}

async function forget(): Promise<void> {
  await test.platform.database.kysely
    .updateTable("account")
    .set({ terms_version: null, terms_accepted_at: null })
    .where("username", "=", customer.username)
    .execute();
}

describe("auth/terms", () => {
  it("answers a version and a PDF of several pages on this origin, to anybody", async () => {
    const answer = await test.call(`${AUTH}/terms`);
    expect(answer.status).toBe(200);
    expect(answer.data()).toEqual({ version: "1.0", url: "/terms/1.0.pdf" });
    const file = await test.app.inject("/terms/1.0.pdf");
    expect(file.statusCode).toBe(200);
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.headers["cache-control"]).toBe("public, max-age=86400");
    expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const pages = file.rawPayload.toString("latin1").match(/\/Type \/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThanOrEqual(4);
  });

  it("has no other file", async () => {
    for (const url of ["/terms/2.0.pdf", "/terms/..%2f1.0.html", "/terms/1.0.html"]) {
      expect((await test.call(url)).status).toBe(404);
    }
  });
});

describe("update-term", () => {
  beforeEach(forget);

  // covers: 1.call.10
  it.each([
    ["the version in force", { version: "1.0" }],
    ["no version", {}],
    ["an empty version", { version: "" }],
    ["null", { version: null }],
  ])("accepts %s", async (_what, data) => {
    expect(await status()).toBe(0);
    const answer = await update(data);
    expect(answer.status).toBe(200);
    expect(answer.data()).toEqual({ termAndConditionStatus: 1 });
    expect(await status()).toBe(1);
    expect((await test.call(`${AUTH}/profile`, { token: customer.token })).status).toBe(200);
  });

  it("accepts a request without any body", async () => {
    const answer = await test.call(`${AUTH}/update-term`, {
      method: "POST",
      token: customer.token,
    });
    expect(answer.status).toBe(200);
    expect(await status()).toBe(1);
  });

  // covers: access.terms.versionUnknown
  it.each(["0.9", "latest", "' or 1=1", "1.0 "])("refuses the version %j", async (version) => {
    const answer = await update({ version });
    expect(answer.status).toBe(400);
    expect(answer.errors()).toEqual([
      {
        message: ACCESS_MESSAGES.terms.versionUnknown,
        code: "INVALID_REQUEST",
        field: "version",
      },
    ]);
    expect(await status()).toBe(0);
  });

  it.each([1, true, ["1.0"], { v: "1.0" }])(
    "refuses %j as a version by its name",
    async (version) => {
      const answer = await update({ version });
      expect(answer.status).toBe(400);
      expect(answer.errors()[0]).toMatchObject({ field: "version", code: "INVALID_REQUEST" });
    },
  );

  it("asks for a session", async () => {
    const answer = await test.call(`${AUTH}/update-term`, { body: { data: {} } });
    expect(answer.status).toBe(401);
  });
});

// covers: 1.call.10
it("a new version sets everybody to pending, and only itself can be accepted", async () => {
  expect(await status()).toBe(1);
  await test.platform.database.kysely
    .insertInto("terms_version")
    .values({ version: "2.0" })
    .execute();
  expect(await status()).toBe(0);
  const refused = await test.call(`${AUTH}/profile`, { token: customer.token });
  expect(refused.errors()[0]?.code).toBe("TERMS_REQUIRED");
  expect((await update({ version: "1.0" })).status).toBe(400);
  expect((await update({ version: "2.0" })).status).toBe(200);
  expect((await test.call(`${AUTH}/profile`, { token: customer.token })).status).toBe(200);
});
