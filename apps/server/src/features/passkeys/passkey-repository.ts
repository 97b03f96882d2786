import type { Selectable } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { PasskeyTable } from "./tables.ts";

export type PasskeyRow = Selectable<PasskeyTable>;

export interface NewPasskey {
  accountId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  backupEligible: boolean;
  backedUp: boolean;
  name: string;
  createdAt: Date;
  /** Null = it confirms at once. */
  confirmsFrom: Date | null;
}

/** Stores a passkey; undefined where this credential is stored already. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: NewPasskey,
): Promise<PasskeyRow | undefined> {
  return await transaction
    .insertInto("passkey")
    .values({
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      transports: passkey.transports,
      backup_eligible: passkey.backupEligible,
      backed_up: passkey.backedUp,
      name: passkey.name,
      created_at: passkey.createdAt,
      confirms_from: passkey.confirmsFrom,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The passkeys of an account, oldest first. */
export async function listPasskeys(handle: Handle, accountId: string): Promise<PasskeyRow[]> {
  return await handle
    .selectFrom("passkey")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Whose passkey it is; undefined for an unknown one. */
export async function findPasskeyOwner(
  handle: Handle,
  credentialId: Buffer,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom("passkey")
    .select("account_id")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row?.account_id;
}

/** The passkey, locked: other uses wait until the transaction ends. */
export async function lockPasskey(
  transaction: Transaction,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  return await transaction
    .selectFrom("passkey")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export async function writePasskeyUse(
  transaction: Transaction,
  id: string,
  use: { counter: number; backedUp: boolean; usedAt: Date },
): Promise<void> {
  await transaction
    .updateTable("passkey")
    .set({ counter: BigInt(use.counter), backed_up: use.backedUp, last_used_at: use.usedAt })
    .where("id", "=", id)
    .execute();
}

/** Renames a passkey of the account; undefined where it has no such one. */
export async function renamePasskey(
  transaction: Transaction,
  { id, accountId, name }: { id: string; accountId: string; name: string },
): Promise<PasskeyRow | undefined> {
  return await transaction
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returningAll()
    .executeTakeFirst();
}

/** Removes a passkey of the account; its name, or undefined where it has no such one. */
export async function deletePasskey(
  transaction: Transaction,
  { id, accountId }: { id: string; accountId: string },
): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** Removes the passkeys of an account that were added since then, also at that moment; their names. */
export async function deletePasskeysSince(
  transaction: Transaction,
  accountId: string,
  since: Date,
): Promise<string[]> {
  const rows = await transaction
    .deleteFrom("passkey")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .returning("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Removes every passkey of an account; how many. */
export async function deletePasskeys(transaction: Transaction, accountId: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("passkey")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
