import { afterAll, describe, expect, it } from "vitest";
import { sessionCallers } from "../domain/sessions/session-service.ts";
import { openTill } from "../features/terminals/testing/till-device.ts";
import { type Operation, readOperations } from "../platform/testing/openapi-operations.ts";
import { signUpStaff } from "../platform/testing/staff.ts";
import { openTestApp } from "../platform/testing/test-app.ts";

/** What a clerk reaches; every other call that needs a session does not know one. */
const OF_THE_TILL = [
  "GET /api/v1/payment/till",
  "GET /api/v1/payment/user/profile/image/{username}",
  "GET /api/v1/payment/user/profile/{username}",
  "POST /api/v1/payment/till/sign-out",
];
/** Those that are described and answered by others. */
const SALES = [
  "GET /api/v1/payment/sales",
  "GET /api/v1/payment/sales/{id}",
  "POST /api/v1/payment/checkout",
  "POST /api/v1/payment/sales/{id}/refund",
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

describe.for(operations.filter(({ needsSession }) => needsSession))("$name", (operation) => {
  const reaches = [...OF_THE_TILL, ...SALES].includes(operation.name);

  it(reaches ? "is reached by a clerk" : "knows no clerk", async () => {
    const answer = await send(operation, opened.token);
    const code = answer.errors()?.[0]?.code;
    if (reaches) expect(code).not.toBe("SESSION_EXPIRED");
    else
      expect([answer.status, code]).toEqual(
        operation.forStaff ? [404, "NOT_FOUND"] : [401, "SESSION_EXPIRED"],
      );
  });
});

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
