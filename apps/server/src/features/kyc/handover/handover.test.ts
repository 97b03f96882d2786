import { sessionsAnswer } from "@nuc/contract";
import { afterAll, afterEach, expect, it } from "vitest";
import { signUpCustomer } from "../../../platform/testing/customers.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import { KYC } from "../testing/kyc-calls.ts";

const AUTH = "/api/v1/nuc/auth";
const test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

/** Goes on at another device; the token there. */
async function handOver(token: string): Promise<string> {
  const made = await test.call(`${KYC}/handover`, { token, body: {} });
  const { code } = made.data<{ code: string }>();
  const entered = await test.call(`${KYC}/login-nft`, {
    method: "POST",
    headers: { authorization: code },
    from: "192.0.2.7",
  });
  return entered.data<{ token: string }>().token;
}

const sessionsOf = async (token: string) =>
  (await test.call(`${AUTH}/sessions`, { token })).data(sessionsAnswer);

it("the list of sessions says that one was continued from another device, without a second factor", async () => {
  const { token, username } = await signUpCustomer(test);
  const phone = await handOver(token);
  const factors = (await sessionsOf(phone)).map(({ factor, current }) => [factor, current]);
  expect(factors).toEqual([
    ["handover", true],
    ["password", false],
  ]);
  const confirmed = await test.platform.database.kysely
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select(["confirmed_at", "factor_at", "passkey_shown_at"])
    .where("username", "=", username)
    .where("factor", "=", "handover")
    .execute();
  expect(confirmed).toEqual([{ confirmed_at: null, factor_at: null, passkey_shown_at: null }]);
});
