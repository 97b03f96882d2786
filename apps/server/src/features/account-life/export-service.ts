import type { AccountExport } from "@nuc/contract";
import { confirmPassword } from "../../domain/accounts/passwords/confirm-password.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { writeExport } from "./export-repository.ts";
import type { AccountLife } from "./parts.ts";
import { readPerson } from "./person.ts";

/**
 * Everything that the server holds about the caller but hashes and secrets.
 * Throws AppError `CREDENTIALS_WRONG` for a wrong password.
 */
export async function exportOwnData(
  { domain, personalData }: AccountLife,
  { accountId }: Caller,
  password: string,
): Promise<AccountExport> {
  const { clock, database, maintenance } = domain;
  await confirmPassword(domain, accountId, password);
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
  });
  return { exportedAt: exportedAt.toISOString(), sections };
}
