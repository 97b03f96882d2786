import { PAIRING_TRIES } from "@nuc/contract";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** Keeps the code of a terminal in place of the one before; false where the code of another terminal begins the same. */
export async function writePairingCode(
  transaction: Transaction,
  tillId: string,
  code: { locator: string; hmac: Buffer; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await transaction
    .deleteFrom("till_pairing_code")
    .where((where) =>
      where.or([
        where("till_id", "=", tillId),
        where.and([where("locator", "=", code.locator), where("expires_at", "<=", now)]),
      ]),
    )
    .execute();
  const written = await transaction
    .insertInto("till_pairing_code")
    .values({
      till_id: tillId,
      locator: code.locator,
      code_hmac: code.hmac,
      expires_at: code.expiresAt,
    })
    .onConflict((conflict) => conflict.column("locator").doNothing())
    .returning("till_id")
    .executeTakeFirst();
  return written !== undefined;
}

/** Counts a try at a code as wrong, before it is tested; undefined where none can be tried. */
export async function countPairingTry(handle: Handle, locator: string, now: Date) {
  return await handle
    .updateTable("till_pairing_code")
    .set((update) => ({ wrong_tries: update("wrong_tries", "+", 1) }))
    .where("locator", "=", locator)
    .where("expires_at", ">", now)
    .where("wrong_tries", "<", PAIRING_TRIES)
    .returning(["till_id", "code_hmac"])
    .executeTakeFirst();
}

/** Whether the code could be used. */
export async function consumePairingCode(
  transaction: Transaction,
  code: { till_id: string; code_hmac: Buffer },
): Promise<boolean> {
  const used = await transaction
    .deleteFrom("till_pairing_code")
    .where("till_id", "=", code.till_id)
    .where("code_hmac", "=", code.code_hmac)
    .returning("till_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Binds a terminal to a device, and takes it off another one; answers the device's id. */
export async function insertDevice(
  transaction: Transaction,
  device: { tillId: string; publicKey: Buffer; name: string; now: Date },
): Promise<string> {
  await deleteDevice(transaction, device.tillId);
  const { id } = await transaction
    .insertInto("till_device")
    .values({
      till_id: device.tillId,
      public_key: device.publicKey,
      name: device.name,
      paired_at: device.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a terminal off its device: the sessions there end with it, and no code is left to pair another one. */
export async function deleteDevice(transaction: Transaction, tillId: string): Promise<void> {
  await transaction.deleteFrom("till_device").where("till_id", "=", tillId).execute();
  await transaction.deleteFrom("till_pairing_code").where("till_id", "=", tillId).execute();
}

/** Id of the device that was paired with this key since then. */
export async function findDeviceByKey(
  handle: Handle,
  publicKey: Buffer,
  since: Date,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom("till_device")
    .select("id")
    .where("public_key", "=", publicKey)
    .where("paired_at", ">=", since)
    .executeTakeFirst();
  return row?.id;
}

/** A paired device with its terminal and shop. */
export async function readDevice(handle: Handle, id: string) {
  return await handle
    .selectFrom("till_device as device")
    .innerJoin("till", "till.id", "device.till_id")
    .innerJoin("account", "account.id", "till.account_id")
    .select(["device.id", "device.public_key", "till.id as till_id", "till.account_id"])
    .select(["till.name", "till.status", "account.username"])
    .where("device.id", "=", id)
    .where("account.status", "=", "active")
    .executeTakeFirst();
}
export type DeviceRow = NonNullable<Awaited<ReturnType<typeof readDevice>>>;

/** Keeps a device from being taken off its terminal until the transaction ends; false where that has happened. */
export async function lockPairedDevice(transaction: Transaction, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("till_device")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeChallenge(
  handle: Handle,
  deviceId: string,
  challenge: Buffer,
  until: Date,
): Promise<void> {
  await handle
    .updateTable("till_device")
    .set({ challenge, challenge_until: until })
    .where("id", "=", deviceId)
    .execute();
}

/** Whether the challenge could be used. */
export async function consumeChallenge(
  handle: Handle,
  deviceId: string,
  challenge: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await handle
    .updateTable("till_device")
    .set({ challenge: null, challenge_until: null })
    .where("id", "=", deviceId)
    .where("challenge", "=", challenge)
    .where("challenge_until", ">", now)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}
