import { afterAll, describe, expect, it } from "vitest";
import { sessionCallers } from "../domain/sessions/session-service.ts";
import { openTill } from "../features/terminals/testing/till-device.ts";
import { type Operation, readOperations } from "../platform/testing/openapi-operations.ts";
import { signUpStaff } from "../platform/testing/staff.ts";
import { openTestApp, type TestAnswer } from "../platform/testing/test-app.ts";

/** What a clerk reaches; every other call that needs a session does not know one. */
const OF_THE_TILL = [
  "GET /api/v1/payment/till",
  "GET /api/v1/payment/user/profile/image/{username}",
  "GET /api/v1/payment/user/profile/{username}",
  "POST /api/v1/payment/till/sign-out",
];
/** Those that are described and answered by others. */
const SALES = [
  "DELETE /api/v1/payment/bills/{id}",
  "GET /api/v1/payment/bills",
  "GET /api/v1/payment/bills/{id}",
  "GET /api/v1/payment/sales",
  "GET /api/v1/payment/sales/pdf",
  "GET /api/v1/payment/sales/{id}",
  "GET /api/v1/payment/till/day",
  "GET /api/v1/payment/till/days",
  "GET /api/v1/payment/till/days/{id}",
  "POST /api/v1/payment/bills",
  "POST /api/v1/payment/checkout",
  "POST /api/v1/payment/phone-code",
  "POST /api/v1/payment/sales/{id}/refund",
  "POST /api/v1/payment/till/day/close",
  "POST /api/v1/payment/till/day/open",
];

const test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
afterAll(async () => test.close());
const { token: admin } = await signUpStaff(test, "admin");
const opened = await openTill(test, admin);
const operations = await readOperations(test);

const send = async ({ method, path }: Operation, token: string) =>
  test.call(path.replaceAll(/\{\w+\}/g, opened.shop.username), {
    method,
    token,
    ...(method !== "GET" && { body: {} }),
  });

const withSession = operations.filter(({ needsSession }) => needsSession);
const isOfTheTill = ({ name }: Operation) => [...OF_THE_TILL, ...SALES].includes(name);
/** Also of an answer that is no refusal. */
const refusalOf = (answer: TestAnswer) => [
  answer.status,
  answer.status < 400 ? null : answer.errors()[0]?.code,
];

describe.for(withSession.filter((operation) => !isOfTheTill(operation)))("$name", (operation) => {
  it("knows no clerk", async () => {
    const refusal = operation.forStaff ? [404, "NOT_FOUND"] : [401, "SESSION_EXPIRED"];
    expect(refusalOf(await send(operation, opened.token))).toEqual(refusal);
  });
});

// covers: 2.addition.19
it("what belongs to the till is reached by a clerk", async () => {
  const reached = withSession.filter(isOfTheTill);
  expect(reached.map(({ name }) => name)).toEqual(expect.arrayContaining(OF_THE_TILL));
  // Signing out comes last.
  for (const operation of reached.filter(({ path }) => !path.endsWith("sign-out")))
    expect(refusalOf(await send(operation, opened.token))).not.toContain("SESSION_EXPIRED");
  const { token } = await openTill(test, admin);
  const answer = await test.call("/api/v1/payment/till/sign-out", { method: "POST", token });
  expect(answer.status).toBe(200);
});

// covers: 3.terminal.9
it("calls without a session take a clerk for a visitor, and open pages for nobody", async () => {
  const column = "toggle_payment_merchant_terminal";
  const { username } = opened.shop;
  const set = `/api/admin/users/${username}/toggles/${column}`;
  await test.call(set, { method: "PUT", token: admin, body: { enabled: false } });
  const query = `toggle_column=${column}&username=${username}`;
  const answer = await test.call(`/api/check_toggle_status?${query}`, { token: opened.token });
  expect(answer.data()).toMatchObject({ calculated_toggle: 1 });
  const { resolve } = sessionCallers(test.platform);
  expect(await resolve(opened.token, { touch: false })).toBeNull();
});
