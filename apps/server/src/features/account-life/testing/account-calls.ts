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

/** Begins to change the email, and waits until the codes have come. */
export async function beginEmailChange(
  test: TestApp,
  person: Person,
  email = newEmail(),
): Promise<{ change: ContactChange; currentCode: string; newCode: string }> {
  const seen = {
    current: (await currentMessages(test, await readEmail(test, person))).length,
    new: (await newMessages(test, email)).length,
  };
  const answer = await post(test, "contact-change", { medium: "Email", email }, person.token);
  if (answer.status !== 200) throw new Error(`contact-change: ${answer.status} ${answer.text}`);
  const change = answer.data(contactChange);
  const codes = await codesOf(test, change, seen);
  return { change, ...codes };
}

/** The newest codes of a change, once more than `seen` have come to each of its addresses. */
export async function codesOf(test: TestApp, change: ContactChange, seen = { current: 0, new: 0 }) {
  return await eventually(async () => {
    const current = await currentMessages(test, change.currentCode?.address ?? "");
    const renewed = await newMessages(test, change.newAddress);
    const haveCome = current.length > seen.current && renewed.length > seen.new;
    const [currentCode, newCode] = [current[0]?.code, renewed[0]?.code];
    return haveCome && currentCode && newCode ? { currentCode, newCode } : undefined;
  });
}

const currentMessages = async (test: TestApp, to: string) =>
  messagesWith(test, to, "allow another");

const newMessages = async (test: TestApp, to: string) => messagesWith(test, to, "confirm your new");

async function messagesWith(test: TestApp, to: string, words: string) {
  return (await test.outbox.to(to)).filter(({ text }) => text.includes(words));
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
