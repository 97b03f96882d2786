import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** Where and by what name a device was seen. */
export interface DeviceUse {
  name: string;
  networkHmac: Buffer;
  seenAt: Date;
}

/** Writes down that a device of the account came back with one of these tokens; its id, if one did. */
export async function updateDeviceSeenByToken(
  transaction: Transaction,
  accountId: string,
  tokenHashes: readonly Buffer[],
  { name, networkHmac, seenAt }: DeviceUse,
): Promise<string | undefined> {
  const row = await transaction
    .updateTable("device")
    .set({ name, network_hmac: networkHmac, last_seen_at: seenAt, token_returned: true })
    .where("account_id", "=", accountId)
    .where("token_hash", "in", tokenHashes)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Lets one sign-in at a time look for a device of the account that no cookie names. */
export async function lockDevices(transaction: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('device ' || ${accountId}, 0))`.execute(
    transaction,
  );
}

/** The devices of an account, the last seen first. */
export async function listDevices(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("device")
    .select(["id", "name", "network_hmac", "token_returned"])
    .where("account_id", "=", accountId)
    .orderBy("last_seen_at", "desc")
    .execute();
}

/** Writes down that a device came back without a token, and the one that it is given instead. */
export async function updateDeviceSeen(
  transaction: Transaction,
  id: string,
  { seenAt, tokenHash }: { seenAt: Date; tokenHash: Buffer | undefined },
): Promise<void> {
  await transaction
    .updateTable("device")
    .set({ last_seen_at: seenAt, ...(tokenHash && { token_hash: tokenHash }) })
    .where("id", "=", id)
    .execute();
}

export async function insertDevice(
  transaction: Transaction,
  device: DeviceUse & {
    accountId: string;
    tokenHash: Buffer;
    newUntil: Date | null;
    reportHash: Buffer | null;
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto("device")
    .values({
      account_id: device.accountId,
      token_hash: device.tokenHash,
      network_hmac: device.networkHmac,
      name: device.name,
      first_seen_at: device.seenAt,
      last_seen_at: device.seenAt,
      new_until: device.newUntil,
      report_hash: device.reportHash,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A device that its owner was written to about after `firstSeenAfter`, by the token in that message. */
export async function findReported(
  handle: Handle,
  reportHash: Buffer,
  firstSeenAfter: Date,
): Promise<{ id: string; accountId: string; name: string; firstSeenAt: Date } | undefined> {
  return await handle
    .selectFrom("device")
    .select(["id", "account_id as accountId", "name", "first_seen_at as firstSeenAt"])
    .where("report_hash", "=", reportHash)
    .where("first_seen_at", ">", firstSeenAfter)
    .executeTakeFirst();
}

/** Forgets devices; sessions from there are not ended by this. */
export async function deleteDevices(
  transaction: Transaction,
  accountId: string,
  ids: readonly string[] | "all",
): Promise<void> {
  const devices = transaction.deleteFrom("device").where("account_id", "=", accountId);
  await (ids === "all" ? devices : devices.where("id", "in", ids)).execute();
}
