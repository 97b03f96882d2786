import { contactChange } from "@nuc/contract";
import { describeOnPostgres } from "@nuc/database/testing";
import { expect, it } from "vitest";
import {
  AUTH,
  beginEmailChange,
  codesOf,
  newEmail,
  post,
  readEmail,
} from "../features/account-life/testing/account-calls.ts";
import {
  addPasskey,
  loginOptions,
  post as postPasskey,
  registrationOptions,
} from "../features/passkeys/testing/passkey-calls.ts";
import { addWallet, signUpCustomer } from "../platform/testing/customers.ts";
import { twoProcesses } from "../platform/testing/two-processes.ts";

/** How often the same is done at once, half of it by each of two processes. */
const TIMES = 10;

describeOnPostgres("an account's life by two processes on many connections", (database) => {
  const { apps, app, statuses } = twoProcesses(database, { REGISTER_OTP: "false" }, TIMES);

  it("takes one answer of a passkey once", async () => {
    const device = await addPasskey(app(), await signUpCustomer(app()));
    const credential = device.get(await loginOptions(app()));
    const counts = await statuses(async (test) =>
      postPasskey(test, "login/verify", { credential }),
    );
    expect(counts).toEqual({ 200: 1, 400: TIMES - 1 });
  });

  it("lets a counter through once, of answers to different challenges", async () => {
    const device = await addPasskey(app(), await signUpCustomer(app()));
    const answers: unknown[] = [];
    for (let count = 0; count < TIMES; count += 1) {
      answers.push(device.get(await loginOptions(app()), { counter: 9 }));
    }
    const counts = await statuses(async (test, index) =>
      postPasskey(test, "login/verify", { credential: answers[index] }),
    );
    expect(counts).toEqual({ 200: 1, 400: TIMES - 1 });
  });

  it("stores one passkey of the same answer", async () => {
    const customer = await signUpCustomer(app());
    const device = await addPasskey(app(), customer);
    const credential = device.create(await registrationOptions(app(), customer));
    const data = { name: "Key", credential };
    const counts = await statuses(async (test) =>
      postPasskey(test, "registration/verify", data, customer.token),
    );
    // The one whose challenge counts finds the credential stored already.
    expect(counts).toEqual({ 400: TIMES - 1, 409: 1 });
  });

  it("carries one of many begun changes out, once", async () => {
    const customer = await signUpCustomer(app());
    const begun = await statuses(async (test) =>
      post(test, "contact-change", { medium: "Email", email: newEmail() }, customer.token),
    );
    expect(begun).toEqual({ 200: 1, 429: TIMES - 1 });
    const { token } = customer;
    const waiting = await app().call(`${AUTH}/contact-change`, { token });
    await codesOf(app(), waiting.data(contactChange));
    for (const { clock } of apps) clock.advance(30_000);
    const { change, ...codes } = await beginEmailChange(app(), customer);
    const data = { changeId: change.changeId, ...codes };
    const counts = await statuses(async (test) =>
      post(test, "contact-change/confirm", data, customer.token),
    );
    expect(counts).toEqual({ 200: 1, 404: TIMES - 1 });
    expect(await readEmail(app(1), customer)).toBe(change.newAddress);
  });

  it("gives an address that two have confirmed to one of them", async () => {
    const email = newEmail();
    const both = await Promise.all(
      [0, 1].map(async (index) => {
        const customer = await signUpCustomer(app(index));
        for (const { clock } of apps) clock.advance(30_000);
        return { customer };
      }),
    );
    const ready: { token: string; data: object }[] = [];
    for (const { customer } of both) {
      for (const { clock } of apps) clock.advance(30_000);
      const { change, ...codes } = await beginEmailChange(app(), customer, email);
      ready.push({ token: customer.token, data: { changeId: change.changeId, ...codes } });
    }
    const answers = await Promise.all(
      ready.map(async ({ token, data }, index) =>
        post(app(index), "contact-change/confirm", data, token),
      ),
    );
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(["200", "409"]);
  });

  it("closes once alongside logins, passkeys and a change", async () => {
    const customer = await signUpCustomer(app());
    const { token, password, username: userName } = customer;
    await addWallet(app(), customer);
    const device = await addPasskey(app(), customer);
    const { change, ...codes } = await beginEmailChange(app(), customer);
    await post(app(), "account-export", { password }, token);
    const credential = device.get(await loginOptions(app()));
    const answers = await Promise.all([
      post(app(0), "close-account", { password }, token),
      post(app(1), "close-account", { password }, token),
      post(app(0), "login", { userName, password }),
      post(app(1), "login", { userName, password }),
      postPasskey(app(0), "login/verify", { credential }),
      post(app(1), "contact-change/confirm", { changeId: change.changeId, ...codes }, token),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [one, other, ...logins] = answers;
    expect([one?.status, other?.status].filter((status) => status === 200)).toHaveLength(1);
    for (const login of logins.filter(({ status }) => status === 200)) {
      const begun = login.data<{ token?: string }>().token ?? token;
      expect((await app().call(`${AUTH}/profile`, { token: begun })).status).toBe(401);
    }
  });
});
