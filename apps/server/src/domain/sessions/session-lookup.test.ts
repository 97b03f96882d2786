import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { sessionLookup } from "./session-lookup.ts";
import { sessionTokenHash } from "./session-token.ts";

const hashOf = (token: string): string => sessionTokenHash(token).toString("hex");
const unknownHash = (): string => randomBytes(32).toString("hex");

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());

it("finds each caller's own session, or none, when all ask at once", async () => {
  const customers = [await signUpCustomer(test), await signUpCustomer(test)];
  const lookup = sessionLookup(test.platform.database.kysely);
  const asked = Array.from({ length: 300 }, (_, index) => customers[index % 3]);
  const found = await Promise.all(
    asked.map(async (customer) => lookup.find(customer ? hashOf(customer.token) : unknownHash())),
  );
  expect(found.map((row) => row?.username)).toEqual(asked.map((customer) => customer?.username));
});

it("knows what was committed before it was asked", async () => {
  const { token } = await signUpCustomer(test);
  const { kysely } = test.platform.database;
  const lookup = sessionLookup(kysely);
  const before = lookup.find(hashOf(token));
  await kysely.deleteFrom("session").where("token_hash", "=", sessionTokenHash(token)).execute();
  expect(await lookup.find(hashOf(token))).toBeUndefined();
  await before;
});

it("passes a failed statement to all who asked, and continues", async () => {
  const { kysely } = test.platform.database;
  const lookup = sessionLookup(kysely);
  await kysely.schema.alterTable("session").renameTo("session_away").execute();
  const failed = await Promise.allSettled(
    Array.from({ length: 100 }, async () => lookup.find(unknownHash())),
  );
  await kysely.schema.alterTable("session_away").renameTo("session").execute();
  expect(failed.every(({ status }) => status === "rejected")).toBe(true);
  expect(await lookup.find(unknownHash())).toBeUndefined();
});
