import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const PATH = "/api/v1/nuc/wallet/address-book-key";
let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => site.close());

const keyOf = async (token: string) => {
  const answer = await site.call(PATH, { token });
  expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  return answer.data<{ key: string }>().key;
};

test("two devices that ask at once have the same key, another account another one", async () => {
  const { token } = await signUpCustomer(site);
  const keys = await Promise.all(Array.from({ length: 8 }, async () => keyOf(token)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^0x[0-9a-f]{64}$/);
  const other = await signUpCustomer(site);
  expect(await keyOf(other.token)).not.toBe(keys[0]);
});

test("nobody has it without a session", async () => {
  expect((await site.call(PATH)).status).toBe(401);
});
