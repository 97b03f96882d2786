import { ACCOUNT_LIFE_MESSAGES, isStaffRole, LOGOUT_MESSAGES } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  confirmedAddress,
  holdForClosing,
  readContacts,
  readPerson,
} from "./account-repository.ts";
import { deleteChange } from "./contact-change-repository.ts";
import { tellClosed } from "./contact-messages.ts";
import { readExportTime } from "./export-repository.ts";
import type { AccountLifeParts } from "./parts.ts";

const { close: messages } = ACCOUNT_LIFE_MESSAGES;
/** Milliseconds that an export counts as taken before closing. */
const EXPORT_COUNTS_FOR = 24 * 60 * 60_000;

/**
 * Closes the caller's account: what need not be kept is erased, every session ends, and nobody can
 * sign in to it again. All of it in one transaction, or nothing.
 * Throws AppError `CREDENTIALS_WRONG` for a wrong password, `NOT_ALLOWED` for staff and where the
 * data was not exported in the last 24 h.
 */
export async function closeAccount(
  platform: Platform,
  parts: AccountLifeParts,
  caller: Caller,
  password: string,
): Promise<void> {
  const { clock, database, maintenance } = platform;
  const { accountId } = caller;
  await parts.confirmPassword(accountId, password);
  const passwordHash = await parts.unusableHash();
  await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    // In the order in which everything else takes these rows: changes, codes, the account, the rest.
    await deleteChange(transaction, accountId);
    await parts.codes.erase(transaction, accountId);
    const now = clock.now();
    await requireClosable(transaction, caller, now);
    const person = await readPerson(transaction, accountId);
    const contacts = await readContacts(transaction, accountId);
    for (const { erase } of parts.personalData) await erase?.(transaction, person);
    await parts.closeAccount(transaction, accountId, { passwordHash, now });
    await parts.endSessions(transaction, accountId);
    const to = confirmedAddress(contacts, "email") ?? confirmedAddress(contacts, "phone");
    if (to) await tellClosed(transaction, platform, to);
  });
}

async function requireClosable(handle: Handle, caller: Caller, now: Date): Promise<void> {
  const { active, role } = await holdForClosing(handle, caller);
  if (!active) throw new AppError("SESSION_EXPIRED", LOGOUT_MESSAGES.expired);
  if (isStaffRole(role)) throw new AppError("NOT_ALLOWED", messages.staff);
  const exported = await readExportTime(handle, caller.accountId);
  if (!exported || now.getTime() - exported.getTime() > EXPORT_COUNTS_FOR) {
    throw new AppError("NOT_ALLOWED", messages.exportFirst);
  }
}
