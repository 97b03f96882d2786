import { PASSKEY_MESSAGES, type PasskeyEntry } from "@nuc/contract";
import { type AccountHolder, lockAccountHolder } from "../../domain/accounts/account-holder.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  deletePasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
} from "./passkey-repository.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A passkey as its owner sees it. */
export function entryOf(row: PasskeyRow): PasskeyEntry {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.backed_up,
  };
}

/** The caller's passkeys, oldest first. */
export async function readPasskeys(
  { database }: Platform,
  { accountId }: Caller,
): Promise<PasskeyEntry[]> {
  return (await listPasskeys(database.kysely, accountId)).map(entryOf);
}

/** Renames one of the caller's passkeys. Throws AppError `NOT_FOUND` for anybody else's. */
export async function nameOwnPasskey(
  { database, maintenance }: Platform,
  { accountId }: Caller,
  id: string,
  name: string,
): Promise<PasskeyEntry> {
  return await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const renamed = UUID.test(id) && (await renamePasskey(transaction, { id, accountId, name }));
    if (!renamed) throw unknownPasskey();
    return entryOf(renamed);
  });
}

/**
 * Removes one of the caller's passkeys and tells its owner by e-mail. Sessions that it began go on.
 * Throws AppError `NOT_FOUND` for anybody else's.
 */
export async function removeOwnPasskey(
  platform: Platform,
  { accountId }: Caller,
  id: string,
): Promise<void> {
  await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    const holder = await lockAccountHolder(transaction, accountId, "alone");
    const name = UUID.test(id) && (await deletePasskey(transaction, { id, accountId }));
    if (name === false || name === undefined) throw unknownPasskey();
    await tellOwner(transaction, platform, holder, { removed: name });
  });
}

/** E-mails the owner what happened to a passkey, where the e-mail is known to be the owner's. */
export async function tellOwner(
  transaction: Transaction,
  { mail }: Pick<Platform, "mail">,
  { email, emailVerified, username }: AccountHolder,
  change: { added: string } | { removed: string },
): Promise<void> {
  if (!emailVerified) return;
  const [what, name] =
    "added" in change ? ["added to", change.added] : ["removed from", change.removed];
  await mail.send(transaction, {
    to: email,
    subject: `NUC Wallet: a passkey was ${what} your account`,
    text: `The passkey "${name}" was ${what} your account ${username}. If that was not you, change your password at once and remove every passkey that you do not know.`,
  });
}

function unknownPasskey(): AppError {
  return new AppError("NOT_FOUND", PASSKEY_MESSAGES.unknown);
}
