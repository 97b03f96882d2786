import {
  ACCOUNT_LIFE_MESSAGES,
  ACCESS_MESSAGES,
  accountExport,
  CAUTION_MESSAGES,
  type WalletList,
} from "@nuc/contract";
import { afterAll, describe, expect, it } from "vitest";
import { watchSessions } from "../../domain/sessions/testing/new-device.ts";
import { addWallet, signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import { ADMIN, signInAdmin } from "../../platform/testing/staff.ts";
import { AUTH, breakTable, post } from "./testing/account-calls.ts";

const { close: messages } = ACCOUNT_LIFE_MESSAGES;
const test = await openTestApp({ environment: { REGISTER_OTP: "false", ...ADMIN } });
afterAll(async () => test.close());

type Person = Pick<TestCustomer, "token" | "password">;

const exportData = async ({ token, password }: Person) =>
  post(test, "account-export", { password }, token);
const close = async ({ token, password }: Person) =>
  post(test, "close-account", { password }, token);
const alive = async (token: string) =>
  (await test.call(`${AUTH}/profile`, { token })).status === 200;
const logIn = async ({ username: userName, password }: TestCustomer) =>
  post(test, "login", { userName, password });

/** Exports and closes, with the clock moved past the pause of codes. */
async function closed(customer: TestCustomer): Promise<void> {
  await exportData(customer);
  const answer = await close(customer);
  if (answer.status !== 200) throw new Error(`close-account: ${answer.status} ${answer.text}`);
}

async function accountOf({ username }: TestCustomer) {
  return await test.platform.database.kysely
    .selectFrom("account")
    .selectAll()
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
}

describe("closing an account", () => {
  // covers: account-life.passwordRequired
  it("asks for the password, and for an export within the last day", async () => {
    const customer = await signUpCustomer(test);
    const wrong = await close({ ...customer, password: "wrong" });
    expect([wrong.status, wrong.errors()[0]]).toMatchObject([
      400,
      { code: "CREDENTIALS_WRONG", field: "password" },
    ]);
    const early = await close(customer);
    expect([early.status, early.errors()[0]?.message]).toEqual([422, messages.exportFirst]);
    await exportData(customer);
    test.clock.advance(24 * 3_600_000 + 60_000);
    const { token } = (await logIn(customer)).data<{ token: string }>();
    expect((await close({ ...customer, token })).status).toBe(422);
    await exportData({ ...customer, token });
    expect((await close({ ...customer, token })).status).toBe(200);
  });

  // covers: caution.download, caution.close
  it("waits on a new device, as the download does, until its owner has confirmed", async () => {
    const customer = await signUpCustomer(test);
    await exportData(customer);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ login_otp: true })
      .where("username", "=", customer.username)
      .execute();
    await watchSessions(test, customer.username);
    const data = { confirm: ["email"], reasons: ["new-device"] };
    for (const [refused, message] of [
      [await exportData(customer), CAUTION_MESSAGES.download],
      [await close(customer), CAUTION_MESSAGES.close],
    ] as const) {
      expect(refused.json()).toMatchObject({ errors: [{ code: "NOT_ALLOWED", message }], data });
    }
    expect(await alive(customer.token)).toBe(true);
    await test.platform.database.kysely
      .updateTable("session")
      .set({ confirmed_at: test.clock.now() })
      .execute();
    expect((await exportData(customer)).status).toBe(200);
    expect((await close(customer)).status).toBe(200);
  });

  it("a download on a new device sends its owner a message where there is nothing to confirm with", async () => {
    const customer = await signUpCustomer(test);
    await exportData(customer);
    await watchSessions(test, customer.username);
    expect((await exportData(customer)).status).toBe(200);
    await eventually(async () => {
      const mails = (await test.outbox.to(customer.email)).filter(({ subject }) =>
        subject.includes("data was downloaded"),
      );
      return mails.length === 1 ? true : undefined;
    });
  });

  it("ends every session, and answers a login as for an unknown name", async () => {
    const customer = await signUpCustomer(test);
    const second = (await logIn(customer)).data<{ token: string }>().token;
    await closed(customer);
    expect([await alive(customer.token), await alive(second)]).toEqual([false, false]);
    const refused = await logIn(customer);
    const unknown = await logIn({ ...customer, username: "nobody-has-this" });
    expect(refused.status).toBe(400);
    expect(refused.errors()).toEqual(unknown.errors());
  });

  // covers: 1.addition.10
  it("keeps name, ledger addresses and the accepted terms, and erases the rest", async () => {
    const customer = await signUpCustomer(test);
    const wallet = await addWallet(test, customer, { coins: "5", name: "For my holidays" });
    const before = await accountOf(customer);
    await closed(customer);
    const { password_hash: hash, ...row } = await accountOf(customer);
    expect(hash).not.toBe(before.password_hash);
    expect(row).toMatchObject({
      username: customer.username,
      first_name: "Account",
      last_name: "Holder",
      terms_version: before.terms_version,
      terms_accepted_at: before.terms_accepted_at,
      status: "closed",
      email: "",
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
      date_of_birth: null,
      gender: null,
      referrer_id: null,
    });
    const kept = await test.platform.database.kysely
      .selectFrom("wallet")
      .select(["address", "account_id", "name"])
      .where("account_id", "=", row.id)
      .execute();
    expect(kept).toEqual([{ address: wallet.address, account_id: row.id, name: "" }]);
    const balance = await test.call(`/api/v1/bc/wallet/balance/${wallet.address}`);
    expect(balance.json()).toEqual({ balance: "5" });
  });

  it("never gives the user name out again, but email and phone", async () => {
    const customer = await signUpCustomer(test);
    await closed(customer);
    const password = "a password of this test";
    const person = {
      userName: customer.username,
      fname: "Account",
      lname: "Holder",
      dateOfBirth: "1990-01-31",
      gender: "Male",
      mobileNumber: customer.phone,
      email: customer.email,
      password,
      confirmPassword: password,
    };
    const again = await post(test, "register", person);
    expect([again.status, again.errors()[0]]).toEqual([
      409,
      { code: "TAKEN", message: ACCESS_MESSAGES.register.usernameTaken, field: "userName" },
    ]);
    const userName = `${customer.username}2`;
    expect((await post(test, "register", { ...person, userName })).status).toBe(201);
    const referral = {
      userName: `${userName}x`,
      email: "r@example.com",
      mobileNumber: "61491570159",
    };
    const referred = await post(test, "register", {
      ...person,
      ...referral,
      referral: customer.username,
    });
    expect(referred.errors()[0]?.field).toBe("referral");
  });

  it("says so by email, and recovers nothing afterwards", async () => {
    const customer = await signUpCustomer(test);
    await closed(customer);
    const messagesTo = async () => (await test.outbox.to(customer.email)).map(({ text }) => text);
    const [farewell] = await eventually(async () => {
      const texts = await messagesTo();
      return texts.length > 0 ? texts : undefined;
    });
    expect(farewell).toContain("Your NUC Wallet account is closed.");
    test.clock.advance(30_000);
    const asked = await post(test, "authenticate-user-on-forget-credential", {
      forgotType: "Username",
      authenticateMediumType: "Email",
      email: customer.email,
    });
    expect(asked.status).toBe(200);
    expect(await messagesTo()).toHaveLength(1);
  });

  it("says so by text where only the phone was confirmed", async () => {
    const customer = await signUpCustomer(test);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ email_verified_at: null })
      .where("username", "=", customer.username)
      .execute();
    await closed(customer);
    const [farewell] = await eventually(async () => {
      const sent = await test.outbox.to(customer.phone);
      return sent.length > 0 ? sent : undefined;
    });
    expect(farewell?.text).toContain("Your NUC Wallet account is closed.");
    expect(await test.outbox.to(customer.email)).toEqual([]);
  });

  it("leaves messages to an email that was never confirmed to who reads them", async () => {
    const customer = await signUpCustomer(test);
    const { database, mail, texts } = test.platform;
    await database.kysely
      .updateTable("account")
      .set({ email_verified_at: null })
      .where("username", "=", customer.username)
      .execute();
    await database.kysely.transaction().execute(async (transaction) => {
      await mail.send(transaction, { to: customer.email, subject: "To a stranger", text: "Hello" });
      await texts.send(transaction, { to: customer.phone, text: "Your own" });
    });
    const { sections } = (await exportData(customer)).data(accountExport);
    const recipient = customer.phone;
    expect(sections["platform"]).toMatchObject({ messages: [{ channel: "sms", recipient }] });
    await closed(customer);
    expect(await test.outbox.to(customer.email)).toMatchObject([{ subject: "To a stranger" }]);
    const sent = await test.outbox.to(customer.phone);
    expect(sent.map(({ text }) => text)).not.toContain("Your own");
  });

  // covers: account-life.close.staff
  it("is not for staff", async () => {
    const token = await signInAdmin(test);
    const admin = { token, password: ADMIN.ADMIN_PASSWORD };
    await exportData(admin);
    const answer = await close(admin);
    expect([answer.status, answer.errors()[0]?.message]).toEqual([422, messages.staff]);
    expect(await alive(token)).toBe(true);
  });
});

describe("twice, at once, and halfway", () => {
  it("is done once, also from two tabs at the same time", async () => {
    const customer = await signUpCustomer(test);
    await exportData(customer);
    const answers = await Promise.all([0, 1, 2].map(async () => close(customer)));
    const statuses = answers.map(({ status }) => status).toSorted((one, next) => one - next);
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1)).not.toContain(200);
    expect(statuses.every((status) => status < 500)).toBe(true);
    expect((await close(customer)).status).toBe(401);
  });

  it("alongside a login leaves no session alive", async () => {
    const customer = await signUpCustomer(test);
    await exportData(customer);
    const [answer, ...logins] = await Promise.all([
      close(customer),
      ...[0, 1, 2].map(async () => logIn(customer)),
    ]);
    expect(answer.status).toBe(200);
    for (const login of logins.filter(({ status }) => status === 200)) {
      expect(await alive(login.data<{ token: string }>().token)).toBe(false);
    }
  });

  it.for([
    ["the last row", "outbound_message", "insert"],
    ["the account", "account", "update"],
    ["a wallet's name", "wallet", "update"],
    ["a session", "session", "delete"],
  ] as const)("changes nothing when the database fails at %s", async ([, table, on]) => {
    const customer = await signUpCustomer(test);
    await addWallet(test, customer, { name: "For my holidays" });
    await exportData(customer);
    const before = JSON.stringify([await accountOf(customer), await walletNames(customer)]);
    const repair = await breakTable(test, table, on);
    expect((await close(customer)).status).toBe(500);
    await repair();
    const after = JSON.stringify([await accountOf(customer), await walletNames(customer)]);
    expect(after).toBe(before);
    expect(await alive(customer.token)).toBe(true);
    expect((await close(customer)).status).toBe(200);
  });
});

async function walletNames({ token }: TestCustomer): Promise<string> {
  const answer = await test.call("/api/v1/nuc/wallet/get-user-wallet-details", { token });
  return JSON.stringify(answer.data<WalletList>().results);
}
