import { randomBytes } from "node:crypto";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";

const DAY = 24 * 60 * 60_000;

/** Has every session of somebody run on a device that is new to the account since now. */
export async function watchSessions({ platform, clock }: TestApp, username: string): Promise<void> {
  const handle = platform.database.kysely;
  const accountId = await accountIdOf({ platform }, { username });
  const now = clock.now();
  const { id } = await handle
    .insertInto("device")
    .values({
      account_id: accountId,
      token_hash: null,
      network_hmac: randomBytes(32),
      name: "Firefox on Linux",
      first_seen_at: now,
      last_seen_at: now,
      new_until: new Date(now.getTime() + DAY),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await handle
    .updateTable("session")
    .set({ device_id: id })
    .where("account_id", "=", accountId)
    .execute();
}
