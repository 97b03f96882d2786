import { afterAll, afterEach, expect, it } from "vitest";
import { addPasskey, logIn as logInByPasskey } from "../features/passkeys/testing/passkey-calls.ts";
import { signUpCustomer, type TestCustomer } from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp } from "../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";
const test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

/** Somebody else signs in with the customer's password; their session, and the token of the report. */
async function signInOfThief({ username: userName, password, email }: TestCustomer) {
  const signIn = await test.call(`${AUTH}/login`, {
    body: { data: { userName, password } },
    from: "192.0.2.66",
  });
  const link = await eventually(async () => {
    const messages = await test.outbox.to(email);
    return messages.flatMap(({ text }) => /\/not-me#(\S+)/.exec(text)?.[1] ?? [])[0];
  });
  return { session: signIn.data<{ token: string }>().token, link };
}

const report = async (token: string) => {
  const answer = await test.call(`${AUTH}/report-sign-in`, { body: { data: { token } } });
  expect(answer.status, answer.text).toBe(200);
};

const letterAfterReport = async ({ email }: TestCustomer) =>
  eventually(async () =>
    (await test.outbox.to(email)).find(({ subject }) => subject.includes("was signed out")),
  );

async function factorRemovedAt({ username }: TestCustomer): Promise<Date | null> {
  const { factor_removed_at: removedAt } = await test.platform.database.kysely
    .selectFrom("account")
    .select("factor_removed_at")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return removedAt;
}

// covers: 1.call.15
it("a report removes the passkeys that any session added since, names them, and keeps older ones", async () => {
  const owner = await signUpCustomer(test);
  const old = await addPasskey(test, owner);
  test.clock.advance(60_000);
  const { session, link } = await signInOfThief(owner);
  const ofThief = await addPasskey(test, { ...owner, token: session }, "A stranger's key");
  const added = await addPasskey(test, owner, "My new phone");
  await report(link);
  const logins = [ofThief, added, old].map(async (device) => logInByPasskey(test, device));
  const statuses = (await Promise.all(logins)).map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 200]);
  expect((await letterAfterReport(owner)).text).toContain(
    'Passkeys that were added since are removed: "A stranger\'s key", "My new phone".',
  );
  expect(await factorRemovedAt(owner)).toBeInstanceOf(Date);
});

it("a report does not speak of passkeys where none was added", async () => {
  const owner = await signUpCustomer(test);
  const { link } = await signInOfThief(owner);
  await report(link);
  expect((await letterAfterReport(owner)).text).not.toContain("asskey");
  expect(await factorRemovedAt(owner)).toBeNull();
});
