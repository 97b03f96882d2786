import { type AccountExport, CAUTION_MESSAGES } from "@nuc/contract";
import { confirmPassword } from "../../domain/accounts/passwords/confirm-password.ts";
import { requireConfirmed } from "../../domain/caution/require-confirmed.ts";
import { notifyChange } from "../../domain/sessions/notify-change.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { writeExport } from "./export-repository.ts";
import type { AccountLife } from "./parts.ts";
import { readPerson } from "./person.ts";

/**
 * Everything that the server holds about the caller but hashes and secrets. While the session is watched its owner
 * confirms first, and gets a message.
 * Throws AppError `CREDENTIALS_WRONG` for a wrong password, `NOT_ALLOWED` with the ways to confirm.
 */
export async function exportOwnData(
  { domain, personalData }: AccountLife,
  caller: Caller,
  password: string,
): Promise<AccountExport> {
  const { accountId, sessionId, cautions } = caller;
  const { clock, database, maintenance } = domain;
  await confirmPassword(domain, accountId, password);
  await requireConfirmed(database.kysely, domain, caller, CAUTION_MESSAGES.download);
  const person = await readPerson(database.kysely, accountId);
  const sections: Record<string, unknown> = {};
  for (const { section, read } of personalData()) {
    const held = await read(database.kysely, person);
    if (held !== undefined) sections[section] = held;
  }
  const exportedAt = clock.now();
  await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    await writeExport(transaction, accountId, exportedAt);
    if (cautions.length === 0) return;
    const what = "Your account's data was downloaded";
    await notifyChange(transaction, domain, accountId, { what, by: { sessionId } });
  });
  return { exportedAt: exportedAt.toISOString(), sections };
}
