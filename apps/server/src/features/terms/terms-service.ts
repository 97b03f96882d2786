import { ACCESS_MESSAGES } from "@nuc/contract";
import { writeAcceptedTerms } from "../../domain/accounts/accepted-terms.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { readCurrentTerms } from "./terms-repository.ts";

/**
 * Notes that the account accepts the terms in force. Throws AppError `INVALID_REQUEST` when it
 * read another version than that.
 * @param version what was read; undefined = the version in force
 */
export async function acceptCurrentTerms(
  { clock, database, maintenance }: Platform,
  accountId: string,
  version: string | undefined,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const read = version ?? (await readCurrentTerms(transaction));
    if (await writeAcceptedTerms(transaction, accountId, read, clock.now())) return;
    throw new AppError("INVALID_REQUEST", ACCESS_MESSAGES.terms.versionUnknown, {
      field: "version",
    });
  });
}
