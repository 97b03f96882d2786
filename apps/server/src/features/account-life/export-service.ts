import type { AccountExport } from "@nuc/contract";
import type { Caller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { readPerson } from "./account-repository.ts";
import { writeExport } from "./export-repository.ts";
import type { AccountLifeParts } from "./parts.ts";

/**
 * Everything that the server holds about the caller but hashes and secrets.
 * Throws AppError `CREDENTIALS_WRONG` for a wrong password.
 */
export async function exportAccount(
  { clock, database, maintenance }: Platform,
  { confirmPassword, personalData }: AccountLifeParts,
  { accountId }: Caller,
  password: string,
): Promise<AccountExport> {
  await confirmPassword(accountId, password);
  const person = await readPerson(database.kysely, accountId);
  const sections: Record<string, unknown> = {};
  for (const { section, read } of personalData) {
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
