import { randomBytes } from "node:crypto";
import {
  ACCOUNT_LIFE_MESSAGES,
  CAUTION_MESSAGES,
  isStaffRole,
  LOGOUT_MESSAGES,
} from "@nuc/contract";
import { closeAccountRow, lockForClosing } from "../../domain/accounts/close-account.ts";
import { confirmedAddress, readContacts } from "../../domain/accounts/person/contacts.ts";
import { confirmPassword } from "../../domain/accounts/passwords/confirm-password.ts";
import { requireConfirmed } from "../../domain/caution/require-confirmed.ts";
import { isLiveSession } from "../../domain/sessions/session-repository.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { deleteChange } from "./contact-change/contact-change-repository.ts";
import { notifyClosed } from "./contact-change/contact-messages.ts";
import { readExportTime } from "./export-repository.ts";
import type { AccountLife } from "./parts.ts";
import { readPerson } from "./person.ts";

const { close: messages } = ACCOUNT_LIFE_MESSAGES;
/** Milliseconds that an export counts as taken before closing. */
const EXPORT_COUNTS_FOR = 24 * 60 * 60_000;

/**
 * Closes the caller's account: what need not be kept is erased, every session ends, and signing in to it is no longer
 * possible. All of it in one transaction, or nothing. While the session is watched its owner confirms first.
 * Throws AppError `CREDENTIALS_WRONG` for a wrong password, `NOT_ALLOWED` for staff, where the
 * data was not exported in the last 24 h, and with the ways to confirm.
 */
export async function closeOwnAccount(
  life: AccountLife,
  caller: Caller,
  password: string,
): Promise<void> {
  const { codes, domain, personalData } = life;
  const { clock, database, maintenance, passwords } = domain;
  const { accountId } = caller;
  await confirmPassword(domain, accountId, password);
  await requireConfirmed(database.kysely, domain, caller, CAUTION_MESSAGES.close);
  // Made of random bytes that are not kept: no password matches it.
  const passwordHash = await passwords.hash(randomBytes(32).toString("base64url"));
  await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    // In the order in which everything else takes these rows: changes, codes, the account, the rest.
    await deleteChange(transaction, accountId);
    await codes.erase(transaction, accountId);
    const now = clock.now();
    await requireClosable(transaction, caller, now);
    const person = await readPerson(transaction, accountId);
    const contacts = await readContacts(transaction, accountId);
    for (const { onClose } of personalData()) {
      if (typeof onClose === "function") await onClose(transaction, person);
    }
    await closeAccountRow(transaction, accountId, { passwordHash, now });
    const to = confirmedAddress(contacts, "email") ?? confirmedAddress(contacts, "phone");
    if (to) await notifyClosed(transaction, domain, to);
  });
}

async function requireClosable(
  transaction: Transaction,
  { accountId, sessionId }: Caller,
  now: Date,
): Promise<void> {
  const { status, role } = await lockForClosing(transaction, accountId);
  if (status !== "active" || !(await isLiveSession(transaction, sessionId))) {
    throw new AppError("SESSION_EXPIRED", LOGOUT_MESSAGES.expired);
  }
  if (isStaffRole(role)) throw new AppError("NOT_ALLOWED", messages.staff);
  const exported = await readExportTime(transaction, accountId);
  if (!exported || now.getTime() - exported.getTime() > EXPORT_COUNTS_FOR) {
    throw new AppError("NOT_ALLOWED", messages.exportFirst);
  }
}
