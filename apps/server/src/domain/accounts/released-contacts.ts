/** Emails and phones that an account loses because it has not shown that they are its own. */
import { sql } from "kysely";
import type { Transaction } from "../../platform/database/tables.ts";
import { emailKey } from "./account-names.ts";

/** Takes a phone off an account made until `before` that was confirmed by email alone: nobody has shown that it is theirs. */
export async function releaseUnconfirmedPhone(
  transaction: Transaction,
  phone: string,
  before: Date,
): Promise<void> {
  await transaction
    .updateTable("account")
    .set({ phone: null })
    .where("phone", "=", phone)
    .where("phone_verified_at", "is", null)
    .where("verified_at", "is not", null)
    .where("created_at", "<=", before)
    .execute();
}

/** In place of the key of an email that went to another account. */
export const releasedKey = sql<string>`'unconfirmed ' || account.id`;

/** Of accounts that have not proven to have it, which still show it and are no longer found by it. */
const releaseUnproven = (transaction: Transaction, email: string) =>
  transaction
    .updateTable("account")
    .set({ email_key: releasedKey })
    .where("email_key", "=", emailKey(email))
    .where("email_verified_at", "is", null);

/** Frees an email for who signs up with it, where an account made until `before` was confirmed by phone alone. */
export async function releaseUnconfirmedEmail(
  transaction: Transaction,
  email: string,
  before: Date,
): Promise<void> {
  await releaseUnproven(transaction, email)
    .where("verified_at", "is not", null)
    .where("created_at", "<=", before)
    .execute();
}

/** Frees an email that its owner has just proven to have from every other account that has not. */
export async function releaseProvenEmail(
  transaction: Transaction,
  email: string,
  owner: string,
): Promise<void> {
  await releaseUnproven(transaction, email).where("id", "!=", owner).execute();
}
