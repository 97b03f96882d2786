import type { Caller } from "../http/caller.ts";
import type { TestApp } from "./test-app.ts";

interface Named {
  username: string;
}

/** The id of an account. */
export async function accountIdOf(
  { platform }: Pick<TestApp, "platform">,
  { username }: Named,
): Promise<string> {
  const { id } = await platform.database.kysely
    .selectFrom("account")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return id;
}

/** The session of a customer, as a handler has it. */
export async function callerOf(
  test: Pick<TestApp, "platform">,
  { username }: Named,
): Promise<Caller> {
  const accountId = await accountIdOf(test, { username });
  return {
    accountId,
    username,
    role: "customer",
    sessionId: accountId,
    cautions: [],
    termsPending: false,
    expiresAt: new Date(0),
  };
}

/** Sets whether an account is suspended, without the audit of a call by staff. */
export async function setAccountStatus(
  { platform }: Pick<TestApp, "platform">,
  { username }: Named,
  status: "active" | "suspended",
): Promise<void> {
  await platform.database.kysely
    .updateTable("account")
    .set({ status })
    .where("username", "=", username)
    .execute();
}
