import {
  ACCOUNT_LIFE_MESSAGES,
  CAUTION_MESSAGES,
  PASSKEY_MESSAGES,
  type PasskeyEntry,
} from "@nuc/contract";
import { lockAccountHolder } from "../../domain/accounts/account-holder.ts";
import { confirmPassword } from "../../domain/accounts/passwords/confirm-password.ts";
import { requireConfirmed } from "../../domain/caution/require-confirmed.ts";
import { writeFactorRemoved } from "../../domain/accounts/person/person-repository.ts";
import type { Domain } from "../../domain/domain.ts";
import { requireFreshFactor } from "../../domain/second-factor/factor-state.ts";
import { readPasskeyShown } from "../../domain/sessions/session-repository.ts";
import { notifyChange } from "../../domain/sessions/notify-change.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  deletePasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
} from "./passkey-repository.ts";
import { isUuid } from "../../platform/http/uuid.ts";

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
export async function renameOwnPasskey(
  { database, maintenance }: Platform,
  { accountId }: Caller,
  id: string,
  name: string,
): Promise<PasskeyEntry> {
  return await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const renamed = isUuid(id) && (await renamePasskey(transaction, { id, accountId, name }));
    if (!renamed) throw unknownPasskey();
    return entryOf(renamed);
  });
}

/** Milliseconds for which a shown passkey replaces the password. */
const SHOWN_COUNTS_FOR = 5 * 60_000;

/**
 * Removes one of the caller's passkeys and notifies the owner. It needs the password, or a passkey that
 * this session has shown within the last 5 minutes; while the session is watched its owner confirms, too.
 * Sessions that the passkey began go on.
 * Throws AppError `NOT_FOUND` for anybody else's, `INVALID_REQUEST` without a password,
 * `CREDENTIALS_WRONG` for a wrong one; `NOT_ALLOWED` with the ways to confirm, and to staff who have to
 * show a second factor first.
 */
export async function removeOwnPasskey(
  domain: Domain,
  caller: Caller,
  id: string,
  password: string | undefined,
): Promise<void> {
  const { accountId, sessionId } = caller;
  const { clock, database, maintenance } = domain;
  const now = clock.now();
  if (password !== undefined) await confirmPassword(domain, accountId, password);
  else await requirePasskeyShown(database.kysely, sessionId, now);
  await requireConfirmed(database.kysely, domain, caller, CAUTION_MESSAGES.passkeyRemoval);
  await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    await lockAccountHolder(transaction, accountId, "alone");
    await requireFreshFactor(transaction, domain, caller);
    const name = isUuid(id) && (await deletePasskey(transaction, { id, accountId }));
    if (name === false || name === undefined) throw unknownPasskey();
    await writeFactorRemoved(transaction, accountId, now);
    const what = `The passkey "${name}" was removed from your account`;
    await notifyChange(transaction, domain, accountId, {
      what,
      by: { sessionId },
      event: "factor-changed",
    });
  });
}

async function requirePasskeyShown(handle: Handle, sessionId: string, now: Date): Promise<void> {
  const shownAt = await readPasskeyShown(handle, sessionId);
  if (shownAt !== null && now.getTime() - shownAt.getTime() < SHOWN_COUNTS_FOR) return;
  const message = ACCOUNT_LIFE_MESSAGES.passwordRequired;
  throw new AppError("INVALID_REQUEST", message, { field: "password" });
}

function unknownPasskey(): AppError {
  return new AppError("NOT_FOUND", PASSKEY_MESSAGES.unknown);
}
