import { randomUUID } from "node:crypto";
import { type ContactChange, contactChange } from "@nuc/contract";
import { sql } from "kysely";
import { eventually } from "../../../platform/testing/eventually.ts";
import type { TestCustomer } from "../../../platform/testing/customers.ts";
import type { TestAnswer, TestApp } from "../../../platform/testing/test-app.ts";

export const AUTH = "/api/v1/nuc/auth";

type Person = Pick<TestCustomer, "token">;

/** Posts `data` to a call under `auth/`. */
export async function post(
  test: TestApp,
  call: string,
  data: unknown,
  token?: string,
): Promise<TestAnswer> {
  const options = token === undefined ? {} : { token };
  return await test.call(`${AUTH}/${call}`, { body: { data }, ...options });
}

export const newEmail = () => `new-${randomUUID().slice(0, 12)}@example.com`;

/** Begins to change the e-mail, and waits until the codes have come. */
export async function beginEmailChange(
  test: TestApp,
  person: Person,
  email = newEmail(),
): Promise<{ change: ContactChange; currentCode: string; newCode: string }> {
  const answer = await post(test, "contact-change", { medium: "Email", email }, person.token);
  if (answer.status !== 200) throw new Error(`contact-change: ${answer.status} ${answer.text}`);
  const change = answer.data(contactChange);
  const codes = await codesOf(test, change);
  return { change, ...codes };
}

/** The newest codes of a change. */
export async function codesOf(test: TestApp, change: ContactChange) {
  const newest = async (to: string, words: string) =>
    eventually(async () => {
      const message = (await test.outbox.to(to)).find(({ text }) => text.includes(words));
      return message?.code ?? undefined;
    });
  return {
    currentCode: await newest(change.currentCode?.address ?? "", "allow another"),
    newCode: await newest(change.newAddress, "confirm your new"),
  };
}

export async function readEmail(test: TestApp, { token }: Person): Promise<string> {
  return (await test.call(`${AUTH}/profile`, { token })).data<{ email: string }>().email;
}

/** Makes the database fail whenever a row of `table` is written, until `repair` is called. */
export async function breakTable(test: TestApp, table: string, on: string) {
  const handle = test.platform.database.kysely;
  const name = `broken_${table}`;
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$
       begin raise exception 'The power failed'; end $$`,
    )
    .execute(handle);
  await sql
    .raw(`create trigger ${name} before ${on} on ${table} for each row execute function ${name}()`)
    .execute(handle);
  return async () => {
    await sql.raw(`drop function ${name}() cascade`).execute(handle);
  };
}
