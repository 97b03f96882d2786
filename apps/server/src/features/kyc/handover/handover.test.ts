import { sessionsAnswer } from "@nuc/contract";
import { afterAll, afterEach, expect, it } from "vitest";
import { sessionTokenHash } from "../../../domain/sessions/session-token.ts";
import { signUpCustomer } from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
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

// covers: 3.kyc-call.18
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

const HOUR = 3_600_000;
const DAYS_30 = 30 * 24 * HOUR;
const statusOf = async (token: string) => (await test.call(`${AUTH}/profile`, { token })).status;

// covers: 3.kyc-call.18
it("what was handed over ends with the session that made the code, also from one device to the next", async () => {
  const { token, username: userName, password } = await signUpCustomer(test);
  const other = await test.call(`${AUTH}/login`, { body: { data: { userName, password } } });
  const beside = other.data<{ token: string }>().token;
  const phone = await handOver(token);
  const tablet = await handOver(phone);
  expect([await statusOf(phone), await statusOf(tablet)]).toEqual([200, 200]);
  await test.call(`${AUTH}/logout`, { method: "POST", token });
  expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 401]);
  expect(await statusOf(beside)).toBe(200);
});

it("one that continues at another device ends by itself alone", async () => {
  const { token } = await signUpCustomer(test);
  const phone = await handOver(token);
  await test.call(`${AUTH}/logout`, { method: "POST", token: phone });
  expect([await statusOf(token), await statusOf(phone)]).toEqual([200, 401]);
});

it("a device that was not mine takes what it handed over along, also once its own session ran out", async () => {
  const { username: userName, password, email } = await signUpCustomer(test);
  const thief = await test.call(`${AUTH}/login`, {
    body: { data: { userName, password } },
    from: "192.0.2.66",
  });
  const link = await eventually(async () => {
    const messages = await test.outbox.to(email);
    return messages.flatMap(({ text }) => /\/not-me#(\S+)/.exec(text)?.[1] ?? [])[0];
  });
  const { token } = thief.data<{ token: string }>();
  const phone = await handOver(token);
  await test.platform.database.kysely
    .deleteFrom("session")
    .where("token_hash", "=", sessionTokenHash(token))
    .execute();
  expect(await statusOf(phone)).toBe(200);
  await test.call(`${AUTH}/report-sign-in`, { body: { data: { token: link } } });
  expect(await statusOf(phone)).toBe(401);
});

// covers: 3.kyc-call.18
it("ends at the latest 30 days after the first session began", async () => {
  const { token } = await signUpCustomer(test);
  const begun = test.clock.now().getTime();
  const useAt = async (hours: number, ...tokens: string[]) => {
    test.clock.set(new Date(begun + hours * HOUR));
    for (const used of tokens) expect([hours, await statusOf(used)]).toEqual([hours, 200]);
  };
  for (let hours = 11; hours <= 704; hours += 11) await useAt(hours, token);
  const phone = await handOver(token);
  await useAt(712, token, phone);
  await useAt(719, token, phone);
  test.clock.set(new Date(begun + DAYS_30));
  expect([await statusOf(token), await statusOf(phone)]).toEqual([401, 401]);
});
