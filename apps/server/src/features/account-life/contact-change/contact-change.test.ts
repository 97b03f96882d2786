import {
  ACCESS_MESSAGES,
  ACCOUNT_LIFE_MESSAGES,
  contactChange,
  contactChangeAnswer,
} from "@nuc/contract";
import { afterAll, describe, expect, it } from "vitest";
import { signUpCustomer } from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import {
  AUTH,
  beginEmailChange,
  breakTable,
  codesOf,
  newEmail,
  post,
  readEmail,
} from "../testing/account-calls.ts";

const { contact: messages } = ACCOUNT_LIFE_MESSAGES;
const test = await openTestApp();
const verifiedAtOnce = await openTestApp({ environment: { REGISTER_OTP: "false" } });
afterAll(async () => Promise.all([test.close(), verifiedAtOnce.close()]));

const PAUSE = 30_000;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const confirm = async (data: object, token: string, app = test) =>
  post(app, "contact-change/confirm", data, token);
const subjects = async (to: string) => (await test.outbox.to(to)).map(({ subject }) => subject);

describe("changing the email", () => {
  it("asks for a code at the old and at the new address, and changes nothing before", async () => {
    const customer = await signUpCustomer(test);
    const { change, currentCode, newCode } = await beginEmailChange(test, customer);
    expect(change).toMatchObject({
      medium: "Email",
      currentCode: { medium: "Email", address: customer.email },
      currentConfirmed: false,
      newConfirmed: false,
    });
    expect(currentCode).not.toBe(newCode);
    expect(await readEmail(test, customer)).toBe(customer.email);
    const waiting = await test.call(`${AUTH}/contact-change`, { token: customer.token });
    expect(waiting.data(contactChangeAnswer)).toEqual(change);

    const data = { changeId: change.changeId, currentCode, newCode };
    const answer = await confirm(data, customer.token);
    expect(answer.data()).toEqual({ email: change.newAddress, phone: customer.phone });
    expect(await readEmail(test, customer)).toBe(change.newAddress);
    const none = await test.call(`${AUTH}/contact-change`, { token: customer.token });
    expect(none.data(contactChangeAnswer)).toBeNull();
  });

  it("keeps every session, and notifies the old address", async () => {
    const customer = await signUpCustomer(test);
    const { username: userName, password } = customer;
    const second = (await post(test, "login", { userName, password })).data<{ token: string }>();
    const { change, ...codes } = await beginEmailChange(test, customer);
    await confirm({ changeId: change.changeId, ...codes }, customer.token);
    for (const token of [customer.token, second.token]) {
      expect((await test.call(`${AUTH}/profile`, { token })).status).toBe(200);
    }
    await eventually(async () =>
      (await subjects(customer.email)).includes("NUC Wallet: your email was changed"),
    );
  });

  it("takes neither code for the other", async () => {
    const customer = await signUpCustomer(test);
    const { change, currentCode, newCode } = await beginEmailChange(test, customer);
    const swapped = { currentCode: newCode, newCode: currentCode };
    const answer = await confirm({ changeId: change.changeId, ...swapped }, customer.token);
    expect([answer.status, answer.errors()[0]?.field]).toEqual([400, "currentCode"]);
    expect(await readEmail(test, customer)).toBe(customer.email);
  });

  it("keeps a right code while the other is wrong", async () => {
    const customer = await signUpCustomer(test);
    const { change, currentCode, newCode } = await beginEmailChange(test, customer);
    const { changeId } = change;
    const half = await confirm({ changeId, currentCode, newCode: other(newCode) }, customer.token);
    expect([half.status, half.errors()[0]]).toEqual([
      400,
      { code: "CODE_WRONG", message: ACCESS_MESSAGES.code.wrong, field: "newCode" },
    ]);
    expect(half.data(contactChange)).toEqual({ ...change, currentConfirmed: true });
    expect(await readEmail(test, customer)).toBe(customer.email);
    expect((await confirm({ changeId, newCode }, customer.token)).status).toBe(200);
    expect(await readEmail(test, customer)).toBe(change.newAddress);
  });

  it("asks for a code that is missing by its name", async () => {
    const customer = await signUpCustomer(test);
    const { change, currentCode } = await beginEmailChange(test, customer);
    const { changeId } = change;
    const neither = await confirm({ changeId }, customer.token);
    const one = await confirm({ changeId, currentCode }, customer.token);
    expect([neither.errors()[0]?.field, one.errors()[0]?.field]).toEqual([
      "currentCode",
      "newCode",
    ]);
  });

  it("ends after five wrong codes, until a new one is sent", async () => {
    const customer = await signUpCustomer(test);
    const { change, currentCode, newCode } = await beginEmailChange(test, customer);
    const { changeId } = change;
    const wrong = { changeId, currentCode: other(currentCode), newCode: other(newCode) };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await confirm(wrong, customer.token)).status).toBe(400);
    }
    const refused = await confirm({ changeId, currentCode, newCode }, customer.token);
    expect([refused.status, refused.errors()[0]?.code]).toEqual([429, "CODE_TRIES_SPENT"]);
    test.clock.advance(PAUSE);
    expect((await post(test, "contact-change/resend", { changeId }, customer.token)).status).toBe(
      200,
    );
    const fresh = await eventually(async () => {
      const codes = await codesOf(test, change);
      return codes.newCode === newCode || codes.currentCode === currentCode ? undefined : codes;
    });
    expect((await confirm({ changeId, currentCode, newCode }, customer.token)).status).toBe(400);
    expect((await confirm({ changeId, ...fresh }, customer.token)).status).toBe(200);
  });

  // covers: account-life.contact.over
  it("takes codes for ten minutes, and the change waits for thirty", async () => {
    const customer = await signUpCustomer(test);
    const { change, ...codes } = await beginEmailChange(test, customer);
    const { changeId } = change;
    test.clock.advance(600_001);
    expect((await confirm({ changeId, ...codes }, customer.token)).errors()[0]?.code).toBe(
      "CODE_WRONG",
    );
    test.clock.advance(1_200_001);
    expect((await confirm({ changeId, ...codes }, customer.token)).status).toBe(404);
    expect((await post(test, "contact-change/resend", { changeId }, customer.token)).status).toBe(
      404,
    );
  });

  it("sends again after 30 s only", async () => {
    const customer = await signUpCustomer(test);
    const { change } = await beginEmailChange(test, customer);
    const { changeId } = change;
    const answer = await post(test, "contact-change/resend", { changeId }, customer.token);
    expect([answer.status, answer.errors()[0]?.code]).toEqual([429, "RATE_LIMITED"]);
  });

  it("can be given up", async () => {
    const customer = await signUpCustomer(test);
    const { token } = customer;
    const { change, ...codes } = await beginEmailChange(test, customer);
    expect((await test.call(`${AUTH}/contact-change`, { method: "DELETE", token })).status).toBe(
      200,
    );
    expect((await confirm({ changeId: change.changeId, ...codes }, token)).status).toBe(404);
  });

  // covers: account-life.contact.mediumRequired, account-life.contact.emailRequired
  // covers: account-life.contact.phoneRequired
  it("refuses what is no address, and the one that it is", async () => {
    const { token, email } = await signUpCustomer(test);
    const refusal = async (data: object) =>
      (await post(test, "contact-change", data, token)).errors()[0];
    expect(await refusal({})).toMatchObject({ field: "medium", message: messages.mediumRequired });
    expect(await refusal({ medium: "Email" })).toMatchObject({ message: messages.emailRequired });
    expect(await refusal({ medium: "Phone" })).toMatchObject({ message: messages.phoneRequired });
    expect(await refusal({ medium: "Email", email: "x" })).toMatchObject({ field: "email" });
    expect(await refusal({ medium: "Phone", phone: "1234", countryCode: "61" })).toMatchObject({
      field: "phone",
      message: ACCESS_MESSAGES.register.mobileNumberMalformed,
    });
    const same = { medium: "Email", email: email.toUpperCase() };
    expect(await refusal(same)).toMatchObject({ field: "email", message: messages.sameEmail });
  });

  // covers: account-life.contact.samePhone
  it("confirms the number that was never confirmed, and then refuses it as the one that it is", async () => {
    const customer = await signUpCustomer(test);
    const { token } = customer;
    const own = { medium: "Phone", phone: customer.phone };
    const isConfirmed = async () =>
      (await test.call(`${AUTH}/profile`, { token })).data<{ mobile_number_confirmed: boolean }>()
        .mobile_number_confirmed;
    expect(await isConfirmed()).toBe(false);
    test.clock.advance(PAUSE);
    const change = (await post(test, "contact-change", own, token)).data(contactChange);
    expect(change.currentCode).toEqual({ medium: "Email", address: customer.email });
    const codes = await codesOf(test, change);
    const done = await confirm({ changeId: change.changeId, ...codes }, token);
    expect(done.data()).toEqual({ email: customer.email, phone: customer.phone });
    expect(await isConfirmed()).toBe(true);
    expect(await subjects(customer.email)).not.toContain(
      "NUC Wallet: your mobile number was changed",
    );

    const again = (await post(test, "contact-change", own, token)).errors()[0];
    expect(again).toMatchObject({ field: "phone", message: messages.samePhone });
  });

  it("ends the codes that went to the old address", async () => {
    const customer = await signUpCustomer(test);
    test.clock.advance(PAUSE);
    const asked = await post(test, "authenticate-user-on-forget-credential", {
      forgotType: "Password",
      authenticateMediumType: "Email",
      email: customer.email,
    });
    const { recoveryToken } = asked.data<{ recoveryToken: string }>();
    const otpCode = await eventually(async () => {
      const message = (await test.outbox.to(customer.email)).find(({ text }) =>
        text.includes("set a new password"),
      );
      return message?.code ?? undefined;
    });
    test.clock.advance(PAUSE);
    const { change, ...codes } = await beginEmailChange(test, customer);
    await confirm({ changeId: change.changeId, ...codes }, customer.token);
    const password = "another long password";
    const fields = { password, confirmPassword: password, otpCode, recoveryToken };
    expect((await post(test, "update-user-password", fields)).errors()[0]?.code).toBe("CODE_WRONG");
  });
});

describe("somebody else's address", () => {
  it("is answered like any other, and gets word instead of a code", async () => {
    const [owner, stranger] = [await signUpCustomer(test), await signUpCustomer(test)];
    test.clock.advance(PAUSE);
    const data = { medium: "Email", email: owner.email };
    const taken = await post(test, "contact-change", data, stranger.token);
    const free = await beginEmailChange(test, await signUpCustomer(test));
    expect(taken.status).toBe(200);
    const { changeId, ...shape } = taken.data(contactChange);
    expect(Object.keys(shape)).toEqual(
      Object.keys(free.change).filter((key) => key !== "changeId"),
    );
    const mail = await eventually(async () =>
      (await test.outbox.to(owner.email)).find(({ subject }) => subject.includes("has an account")),
    );
    expect(mail?.code).toBeNull();
    const { currentCode } = await eventually(async () => {
      const message = (await test.outbox.to(stranger.email)).find(({ text }) =>
        text.includes("allow another"),
      );
      return message?.code ? { currentCode: message.code } : undefined;
    });
    const answer = await confirm({ changeId, currentCode, newCode: "123456" }, stranger.token);
    expect(answer.errors()[0]).toMatchObject({ code: "CODE_WRONG", field: "newCode" });
    expect(await readEmail(test, stranger)).toBe(stranger.email);
  });

  it("is refused where it became somebody else's meanwhile, once the caller has shown to hold it", async () => {
    const customer = await signUpCustomer(test);
    const { change, ...codes } = await beginEmailChange(test, customer);
    const second = await signUpCustomer(test);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ email: change.newAddress, email_key: change.newAddress })
      .where("username", "=", second.username)
      .execute();
    const answer = await confirm({ changeId: change.changeId, ...codes }, customer.token);
    expect([answer.status, answer.errors()[0]]).toEqual([
      409,
      { code: "TAKEN", message: ACCESS_MESSAGES.register.emailTaken, field: "email" },
    ]);
    expect(await readEmail(test, customer)).toBe(customer.email);
  });

  it("is free again when it was not confirmed in time", async () => {
    const customer = await signUpCustomer(test);
    const email = newEmail();
    const registered = await post(test, "register", {
      userName: `u${email.slice(4, 12)}`,
      fname: "Account",
      lname: "Holder",
      dateOfBirth: "1990-01-31",
      gender: "Male",
      mobileNumber: "61491570157",
      email,
      password: "a password of this test",
      confirmPassword: "a password of this test",
    });
    expect(registered.status).toBe(201);
    test.clock.advance(24 * 3_600_000 + 1);
    const { username: userName, password } = customer;
    const { token } = (await post(test, "login", { userName, password })).data<{ token: string }>();
    const { change, ...codes } = await beginEmailChange(test, { token }, email);
    expect((await confirm({ changeId: change.changeId, ...codes }, token)).status).toBe(200);
  });
});

describe("changing the phone", () => {
  it("asks for codes at the old and the new number, and notifies number and email", async () => {
    const app = verifiedAtOnce;
    const customer = await signUpCustomer(app);
    const data = { medium: "Phone", phone: "0412 345 678".replaceAll(" ", ""), countryCode: "61" };
    const begun = await post(app, "contact-change", data, customer.token);
    const change = begun.data(contactChange);
    expect(change).toMatchObject({
      medium: "Phone",
      newAddress: "61412345678",
      currentCode: { medium: "Phone", address: customer.phone },
    });
    const codes = await codesOf(app, change);
    const answer = await confirm({ changeId: change.changeId, ...codes }, customer.token, app);
    expect(answer.data()).toEqual({ email: customer.email, phone: "61412345678" });
    for (const to of [customer.phone, customer.email]) {
      await eventually(async () =>
        (await app.outbox.to(to)).some(({ text }) => text.includes("mobile number was changed")),
      );
    }
  });

  it("asks at the email where the old number was never confirmed", async () => {
    const customer = await signUpCustomer(test);
    const data = { medium: "Phone", phone: "61491570158" };
    const change = (await post(test, "contact-change", data, customer.token)).data(contactChange);
    expect(change.currentCode).toEqual({ medium: "Email", address: customer.email });
    const codes = await codesOf(test, change);
    const answer = await confirm({ changeId: change.changeId, ...codes }, customer.token);
    expect(answer.data()).toEqual({ email: customer.email, phone: "61491570158" });
  });
});

describe("a session alone", () => {
  it("changes nothing where nothing is confirmed: then the password is asked for", async () => {
    const customer = await signUpCustomer(test);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ email_verified_at: null, phone_verified_at: null })
      .where("username", "=", customer.username)
      .execute();
    const begin = async (password?: string | null) =>
      post(
        test,
        "contact-change",
        { medium: "Email", email: newEmail(), password },
        customer.token,
      );
    for (const none of [undefined, null, ""]) {
      const refused = await begin(none);
      expect([refused.status, refused.errors()]).toEqual([
        400,
        [
          {
            code: "INVALID_REQUEST",
            message: ACCOUNT_LIFE_MESSAGES.passwordRequired,
            field: "password",
          },
        ],
      ]);
    }
    expect((await begin("not it")).errors()[0]?.code).toBe("CREDENTIALS_WRONG");
    const waiting = await test.call(`${AUTH}/contact-change`, { token: customer.token });
    expect(waiting.data(contactChangeAnswer)).toBeNull();
    expect((await begin(customer.password)).data(contactChange).currentCode).toBeNull();
  });

  it("makes the confirmed email hear that the phone is about to change", async () => {
    const app = verifiedAtOnce;
    const customer = await signUpCustomer(app);
    const data = { medium: "Phone", phone: "61491570159" };
    await post(app, "contact-change", data, customer.token);
    const message = await eventually(async () =>
      (await app.outbox.to(customer.email)).find(({ subject }) => subject.includes("was entered")),
    );
    expect(message.text).toContain("If that was not you");
  });

  it("cannot have the first of two old emails forgotten by changing twice", async () => {
    const customer = await signUpCustomer(test);
    const change = async () => {
      const { change, ...codes } = await beginEmailChange(test, customer);
      await confirm({ changeId: change.changeId, ...codes }, customer.token);
      test.clock.advance(PAUSE);
      return change.newAddress;
    };
    const second = await change();
    const third = await change();
    const mailsTo = async (to: string) =>
      (await test.outbox.to(to)).filter(({ subject }) => subject.includes("was changed")).length;
    for (const [to, times] of [
      [customer.email, 2],
      [second, 2],
      [third, 1],
    ] as const) {
      const heard = await eventually(async () => {
        const count = await mailsTo(to);
        return count >= times ? count : undefined;
      });
      expect(heard).toBe(times);
    }
  });
});

describe("twice, at once, and halfway", () => {
  it("is done once, also from two tabs at the same time", async () => {
    const customer = await signUpCustomer(test);
    const { change, ...codes } = await beginEmailChange(test, customer);
    const data = { changeId: change.changeId, ...codes };
    const answers = await Promise.all([0, 1, 2].map(async () => confirm(data, customer.token)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(["200", "404", "404"]);
    expect((await confirm(data, customer.token)).status).toBe(404);
  });

  it("gives way to one that is begun in another tab", async () => {
    const customer = await signUpCustomer(test);
    const first = await beginEmailChange(test, customer);
    test.clock.advance(PAUSE);
    const second = await beginEmailChange(test, customer);
    const { currentCode, newCode } = first;
    const stale = { changeId: first.change.changeId, currentCode, newCode };
    expect((await confirm(stale, customer.token)).status).toBe(404);
    const mixed = { changeId: second.change.changeId, currentCode: second.currentCode, newCode };
    const refused = await confirm(mixed, customer.token);
    expect(refused.errors()[0]?.field).toBe("newCode");
    expect(await readEmail(test, customer)).toBe(customer.email);
  });

  it("cannot be confirmed by another account", async () => {
    const [customer, stranger] = [await signUpCustomer(test), await signUpCustomer(test)];
    const { change, ...codes } = await beginEmailChange(test, customer);
    const data = { changeId: change.changeId, ...codes };
    expect((await confirm(data, stranger.token)).status).toBe(404);
    expect((await confirm(data, customer.token)).status).toBe(200);
  });

  it("changes nothing when the database fails in the middle, and can be done after", async () => {
    const customer = await signUpCustomer(test);
    const { change, ...codes } = await beginEmailChange(test, customer);
    const data = { changeId: change.changeId, ...codes };
    const repair = await breakTable(test, "recovery", "insert or update");
    const repairMail = await breakTable(test, "outbound_message", "insert");
    expect((await confirm(data, customer.token)).status).toBe(500);
    await repair();
    await repairMail();
    expect(await readEmail(test, customer)).toBe(customer.email);
    expect((await confirm(data, customer.token)).status).toBe(200);
  });

  it("is limited to ten askings a day", async () => {
    const limited = await openTestApp({
      environment: { RATE_LIMIT_SCALE: "1", REGISTER_OTP: "false" },
    });
    const { token } = await signUpCustomer(limited);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      limited.clock.advance(PAUSE);
      const data = { medium: "Email", email: newEmail() };
      statuses.push((await post(limited, "contact-change", data, token)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await limited.close();
  });
});
