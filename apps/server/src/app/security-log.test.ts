import { afterAll, beforeAll, expect, it } from "vitest";
import { addPasskey, logIn as logInByPasskey } from "../features/passkeys/testing/passkey-calls.ts";
import { accountIdOf } from "../platform/testing/accounts.ts";
import { signUpCustomer } from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { ADMIN, signInAdmin } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";
const FROM = "203.0.113.40";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false", ...ADMIN } });
});
afterAll(async () => test.close());

interface Line {
  event: string;
  accountId?: string;
  network?: string;
  detail?: string;
}

/** The lines of the security log, as written. */
const securityLines = () =>
  test
    .logged()
    .split("\n")
    .filter((line) => line.includes('"security":true'));

/** What is written while something is done. */
async function during(act: () => Promise<unknown>): Promise<Line[]> {
  const before = securityLines().length;
  await act();
  return securityLines()
    .slice(before)
    .map((line) => JSON.parse(line) as Line)
    .map(({ event, accountId, network, detail }) => ({
      event,
      ...(accountId !== undefined && { accountId }),
      ...(network !== undefined && { network }),
      ...(detail !== undefined && { detail }),
    }));
}

const post = async (call: string, data: unknown, token?: string) =>
  test.call(`${AUTH}/${call}`, {
    body: { data },
    from: FROM,
    ...(token !== undefined && { token }),
  });

const network = expect.stringMatching(/^[0-9a-f]{16}$/) as string;

// covers: 1.call.14
it("logs who signed in and how, who failed, and from which network, by id and keyed hash", async () => {
  const customer = await signUpCustomer(test);
  const accountId = await accountIdOf(test, customer);
  const { username: userName, password } = customer;
  const device = await addPasskey(test, customer);
  expect(await during(() => post("login", { userName, password: "another password" }))).toEqual([
    { event: "sign-in-failed", accountId, network },
  ]);
  expect(await during(() => post("login", { userName: "nobody-at-all", password }))).toEqual([
    { event: "sign-in-failed", network },
  ]);
  expect(await during(() => post("login", { userName, password }))).toEqual([
    { event: "sign-in", accountId, network, detail: "password" },
    { event: "new-device", accountId, network },
  ]);
  expect(await during(() => logInByPasskey(test, device))).toEqual([
    { event: "sign-in", accountId, network, detail: "passkey" },
  ]);
  const everywhere = () =>
    test.call(`${AUTH}/sessions`, { method: "DELETE", token: customer.token, from: FROM });
  expect(await during(everywhere)).toEqual([
    { event: "signed-out-everywhere", accountId, network },
  ]);
});

it("logs codes, a sign-in that was reported, and a recovery", async () => {
  const customer = await signUpCustomer(test);
  const accountId = await accountIdOf(test, customer);
  const { username: userName, password, email } = customer;
  await post("login", { userName, password });
  const letter = await eventually(async () =>
    (await test.outbox.to(email)).find(({ text }) => text.includes("/not-me#")),
  );
  const token = letter.text.split("#")[1];
  expect(await during(() => post("report-sign-in", { token }))).toEqual([
    { event: "sign-in-reported", accountId, network },
  ]);

  const login = await post("login", { userName, password });
  const { loginToken } = login.data<{ loginToken: string }>();
  const enter = (otpCode: string) =>
    post("verify-otp-and-login", { otpCode, authValue: email, loginToken });
  const wrong = { event: "code-wrong", accountId, network, detail: "login" };
  for (let count = 0; count < 5; count += 1) {
    expect(await during(() => enter(`00000${count}`))).toEqual([wrong]);
  }
  expect(await during(() => enter("000000"))).toEqual([{ ...wrong, event: "code-tries-spent" }]);

  test.clock.advance(31_000);
  const asked = { forgotType: "Password", authenticateMediumType: "Email", email };
  let recoveryToken = "";
  const ask = async () => {
    const answer = await post("authenticate-user-on-forget-credential", asked);
    ({ recoveryToken } = answer.data<{ recoveryToken: string }>());
  };
  expect(await during(ask)).toEqual([{ event: "recovery-asked", network, detail: "Password" }]);
  const code = await eventually(async () =>
    (await test.outbox.to(email)).find(({ subject }) => subject.includes("set a new password")),
  );
  const next = "another horse battery";
  const data = { otpCode: code.code, password: next, confirmPassword: next, recoveryToken };
  expect(await during(() => post("update-user-password", data))).toEqual([
    { event: "password-replaced", accountId, network, detail: "by recovery" },
  ]);
  test.clock.set(new Date());
});

it("logs what staff do", async () => {
  const token = await signInAdmin(test);
  const set = () =>
    test.call("/api/admin/rate", { method: "PUT", token, body: { rate: "1.5" }, from: FROM });
  const accountId = await accountIdOf(test, { username: ADMIN.ADMIN_USERNAME });
  expect(await during(set)).toEqual([
    { event: "staff-act", accountId, network, detail: "rate.set" },
  ]);
});

// covers: 1.call.14
it("never has a name, an address, a password, a code or a token in it", async () => {
  const customer = await signUpCustomer(test);
  const people = await test.platform.database.kysely
    .selectFrom("account")
    .select(["username", "email", "phone"])
    .execute();
  const codes = await Promise.all(people.map(async ({ email }) => test.outbox.codes(email)));
  expect(codes.flat().length).toBeGreaterThan(0);
  const lines = securityLines().map((line) => {
    const {
      time: _,
      accountId: __,
      network: ___,
      ...rest
    } = JSON.parse(line) as Record<string, unknown>;
    return JSON.stringify(rest);
  });
  expect(lines.length).toBeGreaterThan(15);
  const secrets = [
    FROM,
    "127.0.0.1",
    "nobody-at-all",
    customer.password,
    customer.token,
    ...people.flatMap(({ username, email, phone }) => [username, email, phone ?? ""]),
    ...codes.flat(),
  ].filter((secret) => secret !== "");
  expect(secrets.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([]);
});
