import { randomBytes, randomUUID } from "node:crypto";
import type { TestApp } from "../../platform/testing/test-app.ts";

/** Writes a line of a bank's statement, that of an account where one is named, and answers its id. */
export async function insertStatementLine(
  { platform, clock }: Pick<TestApp, "platform" | "clock">,
  accountId: string | null = null,
): Promise<string> {
  const paid =
    accountId === null
      ? {}
      : { paid_kind: "membership", paid_id: randomUUID(), paid_what: "SILVER" };
  const { id } = await platform.database.kysely
    .insertInto("statement_line")
    .values({
      natural_key: randomBytes(32),
      bank_account: "000-000 1234",
      booked_at: clock.now(),
      cents: 500_000n,
      currency: "AUD",
      text: "A transfer",
      file_name: "a.csv",
      added_by: "somebody",
      added_at: clock.now(),
      ...paid,
      account_id: accountId,
      state: accountId === null ? "open" : "matched",
      confidence: "none",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
