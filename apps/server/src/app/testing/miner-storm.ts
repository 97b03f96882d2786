import { randomBytes } from "node:crypto";
import { encodeAddress } from "@nuc/keys";
import { sql } from "kysely";
import { createReadyAccount } from "../../domain/accounts/ready-account.ts";
import { startSession } from "../../domain/sessions/session-service.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

/** A customer whose miner fees are received, with as much as booking needs. */
export interface Member {
  username: string;
  address: string;
  token: string;
}

/** Many customers at once, written past the calls: a thousand registrations would hash a thousand passwords. */
export async function newMembers({ platform }: TestApp, count: number): Promise<Member[]> {
  const { clock, database } = platform;
  const now = clock.now();
  return await database.kysely.transaction().execute(async (transaction) => {
    const first = await createReadyAccount(
      transaction,
      {
        username: "member0",
        email: "member0@example.com",
        phone: null,
        firstName: "Account",
        lastName: "Holder",
        role: "customer",
        passwordHash: "none",
      },
      now,
    );
    // Each is as the first one, except what must be its own.
    await sql`insert into account select (jsonb_populate_record(first, jsonb_build_object(
        'id', gen_random_uuid(), 'username', 'member' || number, 'username_key', 'member' || number,
        'email', 'member' || number || '@example.com',
        'email_key', 'member' || number || '@example.com'))).*
      from account first, generate_series(1, ${count - 1}) number where first.id = ${first}`.execute(
      transaction,
    );
    await sql`insert into miner_clearance (account_id, received, reference, set_by, set_at)
      select id, true, 'storm', 'storm', now() from account where username like 'member%'`.execute(
      transaction,
    );
    const accounts = await transaction
      .selectFrom("account")
      .select(["id", "username"])
      .where("username", "like", "member%")
      .execute();
    const addresses = accounts.map(() => encodeAddress(randomBytes(32)));
    await transaction
      .insertInto("wallet")
      .values(
        accounts.map(({ id }, index) => ({
          account_id: id,
          address: addresses[index] ?? "",
          name: "Everyday coins",
          created_at: now,
        })),
      )
      .execute();
    const members = [];
    for (const [index, { id, username }] of accounts.entries()) {
      const client = { network: "127.0.0.1", userAgent: undefined, deviceTokens: [] };
      const begun = { accountId: id, client, factor: "password" } as const;
      const { token } = await startSession(transaction, platform, begun);
      members.push({ username, token, address: addresses[index] ?? "" });
    }
    return members;
  });
}
