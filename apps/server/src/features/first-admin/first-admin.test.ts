import { afterEach, expect, it } from "vitest";
import { createReadyAccount } from "../../domain/accounts/ready-account.ts";
import { openDomain } from "../../domain/domain.ts";
import type { Composition } from "../../platform/composition.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { FirstAdminError, provideFirstAdmin } from "./service.ts";

const ADMIN = {
  ADMIN_USERNAME: "Operator.One",
  ADMIN_EMAIL: "operator@example.com",
  ADMIN_PASSWORD: "a lamp in the harbour",
};

let test: TestApp | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
});

async function logIn(userName: string, password: string) {
  const answer = await test?.call("/api/v1/nuc/auth/login", {
    body: { data: { userName, password } },
  });
  if (!answer) throw new Error("No application is open");
  return answer;
}

async function admins() {
  const rows = await test?.platform.database.kysely
    .selectFrom("account")
    .select(["username", "email"])
    .where("role", "=", "admin")
    .execute();
  return rows ?? [];
}

/** The application, with nothing done at its start. */
const withoutStarts = (own: Composition): Composition => ({
  ...own,
  features: own.features.map((feature) => ({ ...feature, start: async () => {} })),
});

// covers: 1.addition.13
it("makes the admin that the configuration names, and prints nothing about it", async () => {
  test = await openTestApp({ environment: ADMIN });
  const answer = await logIn("operator.one", ADMIN.ADMIN_PASSWORD);
  expect(answer.status).toBe(200);
  const data = answer.data<{ token: string; user: object }>();
  expect(data.user).toMatchObject({
    username: "Operator.One",
    email: "operator@example.com",
    role: "admin",
    termAndConditionStatus: 1,
  });
  const profile = await test.call("/api/v1/nuc/auth/profile", { token: data.token });
  expect(profile.status).toBe(200);
  expect(test.printed()).not.toContain("Operator.One");
  expect(test.logged()).not.toContain(ADMIN.ADMIN_PASSWORD);
});

it("makes one outside production without a word, prints it once and never logs it", async () => {
  test = await openTestApp();
  const [, username, password] =
    /Admin of this site[\s\S]*user name: (\S+)\n\s+password:\s+(\S+)\n/.exec(test.printed()) ?? [];
  expect(username).toBe("admin");
  expect(password?.length).toBeGreaterThanOrEqual(20);
  const answer = await logIn(username ?? "", password ?? "");
  expect(answer.data()).toMatchObject({ user: { role: "admin" } });
  expect(test.logged()).not.toContain(password);
});

it("makes no second one", async () => {
  test = await openTestApp({ environment: ADMIN });
  await provideFirstAdmin(openDomain(test.platform));
  expect(await admins()).toEqual([{ username: "Operator.One", email: "operator@example.com" }]);
});

it("makes one of several that start at once", async () => {
  let start = async () => {};
  test = await openTestApp({
    compose: (_platform, own) => {
      start = async () => {
        for (const feature of own.features) await feature.start?.();
      };
      return withoutStarts(own);
    },
  });
  expect(await admins()).toEqual([]);
  await Promise.all([start(), start(), start()]);
  expect(await admins()).toHaveLength(1);
  expect(test.printed().match(/Admin of this site/g)).toHaveLength(1);
});

it("warns the operator when a customer has the name", async () => {
  test = await openTestApp({ compose: (_platform, own) => withoutStarts(own) });
  const { clock, database } = test.platform;
  await database.kysely.transaction().execute(async (transaction) => {
    const names = { username: "Admin", firstName: "Account", lastName: "Holder", role: "customer" };
    const contacts = { email: "holder@example.com", phone: null };
    const account = { ...names, ...contacts, passwordHash: "none" };
    await createReadyAccount(transaction, account, clock.now());
  });
  await expect(provideFirstAdmin(openDomain(test.platform))).rejects.toThrow(
    "a customer has this user name or email",
  );
  expect(test.printed()).not.toContain("Admin of this site");
});

it("refuses a common password in production, and invents no admin there", async () => {
  test = await openTestApp({ compose: (_platform, own) => withoutStarts(own) });
  const domain = openDomain(test.platform);
  const inProduction = (config: object) => ({
    ...domain,
    config: { ...domain.config, ...config, production: true },
  });
  await provideFirstAdmin(inProduction({}));
  expect(await admins()).toEqual([]);
  expect(test.logged()).toContain("no admin account yet");
  await expect(
    provideFirstAdmin(inProduction({ ...ADMIN, ADMIN_PASSWORD: "password1234" })),
  ).rejects.toThrow(FirstAdminError);
});
