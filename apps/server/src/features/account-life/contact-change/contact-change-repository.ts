import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Address } from "../../../domain/accounts/person/contacts.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { ContactChangeTable } from "../tables.ts";

export type ContactChangeRow = Selectable<ContactChangeTable>;

/** Begins a change; an earlier one of the account gives way to it, with what was confirmed. */
export async function replaceChange(
  transaction: Transaction,
  change: { accountId: string; to: Address; current: Address | null; expiresAt: Date },
): Promise<ContactChangeRow> {
  const values = {
    id: randomUUID(),
    channel: change.to.channel,
    new_address: change.to.address,
    current_channel: change.current?.channel ?? null,
    current_address: change.current?.address ?? null,
    current_confirmed_at: null,
    new_confirmed_at: null,
    sending: true,
    expires_at: change.expiresAt,
  };
  return await transaction
    .insertInto("contact_change")
    .values({ account_id: change.accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The change of the account that waits now. */
export async function readChange(
  handle: Handle,
  accountId: string,
  now: Date,
): Promise<ContactChangeRow | undefined> {
  return await handle
    .selectFrom("contact_change")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** The same by its id, locked: other work on it waits until the transaction ends. */
export async function lockChange(
  transaction: Transaction,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<ContactChangeRow | undefined> {
  return await transaction
    .selectFrom("contact_change")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes down which codes were entered rightly. */
export async function writeConfirmed(
  transaction: Transaction,
  id: string,
  confirmed: { current: Date | null; new: Date | null },
): Promise<void> {
  await transaction
    .updateTable("contact_change")
    .set({ current_confirmed_at: confirmed.current, new_confirmed_at: confirmed.new })
    .where("id", "=", id)
    .execute();
}

/** Asks for codes again, which gives the change more time. */
export async function askForCodes(
  transaction: Transaction,
  id: string,
  expiresAt: Date,
): Promise<ContactChangeRow> {
  return await transaction
    .updateTable("contact_change")
    .set({ sending: true, expires_at: expiresAt })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes over the sending of its codes; undefined where that was done, or the change is over. */
export async function takeSending(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<ContactChangeRow | undefined> {
  return await transaction
    .updateTable("contact_change")
    .set({ sending: false })
    .where("id", "=", id)
    .where("sending", "=", true)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteChange(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom("contact_change").where("account_id", "=", accountId).execute();
}

export async function deleteExpiredChanges(handle: Handle, now: Date): Promise<void> {
  await handle.deleteFrom("contact_change").where("expires_at", "<=", now).execute();
}
