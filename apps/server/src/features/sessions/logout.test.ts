import { NETWORK_MESSAGES } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PublishedEvent } from "../../platform/events/events.ts";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const LOGOUT = "/api/v1/nuc/auth/logout";
const PROFILE = "/api/v1/nuc/auth/profile";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());

// covers: 1.call.12
it("logout kills the token on the server, and only this one", async () => {
  const customer = await signUpCustomer(test);
  const again = await test.call("/api/v1/nuc/auth/login", {
    body: { data: { userName: customer.username, password: customer.password } },
  });
  const { token: other } = again.data<{ token: string }>();
  const answer = await test.call(LOGOUT, { method: "POST", token: customer.token });
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual({ data: {} });
  for (const url of [PROFILE, LOGOUT]) {
    const method = url === LOGOUT ? "POST" : "GET";
    const dead = await test.call(url, { method, token: customer.token });
    expect(dead.status).toBe(401);
    expect(dead.errors()[0]?.code).toBe("SESSION_EXPIRED");
  }
  expect((await test.call(PROFILE, { token: other })).status).toBe(200);
});

it("logout lets every process know that the session has ended, so that its sockets close", async () => {
  const customer = await signUpCustomer(test);
  const heard: PublishedEvent[] = [];
  const stop = test.platform.events.subscribe((event) => heard.push(event));
  await test.call(LOGOUT, { method: "POST", token: customer.token });
  const ended = await eventually(() => heard.find(({ event }) => event.event === "session-ended"));
  stop();
  expect(ended.event).toEqual({
    event: "session-ended",
    sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});

it("logout takes a body of any kind, and twice at once", async () => {
  const customer = await signUpCustomer(test);
  const answers = await Promise.all(
    [{ data: {} }, {}].map(async (body) => test.call(LOGOUT, { token: customer.token, body })),
  );
  for (const answer of answers) expect([200, 401]).toContain(answer.status);
  expect(answers.some((answer) => answer.status === 200)).toBe(true);
});

it("logout still works for staff under maintenance, and for nobody else", async () => {
  const [customer, staff] = [await signUpCustomer(test), await signUpCustomer(test)];
  const { database, maintenance } = test.platform;
  await database.kysely
    .updateTable("account")
    .set({ role: "support" })
    .where("username", "=", staff.username)
    .execute();
  await database.kysely
    .transaction()
    .execute(async (transaction) => maintenance.set(transaction, true));
  await eventually(() => maintenance.isOn() || undefined);
  const refused = await test.call(LOGOUT, { method: "POST", token: customer.token });
  expect(refused.status).toBe(503);
  expect(refused.errors()).toEqual([
    { message: NETWORK_MESSAGES.maintenance, code: "MAINTENANCE" },
  ]);
  expect((await test.call(LOGOUT, { method: "POST", token: staff.token })).status).toBe(200);
  await database.kysely
    .transaction()
    .execute(async (transaction) => maintenance.set(transaction, false));
  await eventually(() => !maintenance.isOn() || undefined);
  expect((await test.call(PROFILE, { token: customer.token })).status).toBe(200);
});
