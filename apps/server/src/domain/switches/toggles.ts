import type { ToggleColumn } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { readAccountToggle, readToggle } from "./repository.ts";

/** Whom a switch is asked for; all null = the general value. */
export interface ToggleSubject {
  accountId: string | null;
  /** Two letters: of the account's address, else (accounts without one, visitors) as asked. */
  country: string | null;
}

/**
 * Whether a feature is on for `subject`, as the transaction sees it: what staff set for the user
 * wins; else it is on where enabled and, if it has countries, the subject's is one of them.
 */
export async function isFeatureOn(
  handle: Handle,
  column: ToggleColumn,
  subject: ToggleSubject,
): Promise<boolean> {
  if (subject.accountId !== null) {
    const own = await readAccountToggle(handle, subject.accountId, column);
    if (own !== undefined) return own;
  }
  const general = await readToggle(handle, column);
  if (!general?.enabled) return false;
  if (general.countries === null) return true;
  return subject.country !== null && general.countries.includes(subject.country.toUpperCase());
}

/** Throws AppError `FEATURE_OFF` (423) with `message` where the feature is off for `subject`. */
export async function requireFeature(
  handle: Handle,
  column: ToggleColumn,
  subject: ToggleSubject,
  message: string,
): Promise<void> {
  if (!(await isFeatureOn(handle, column, subject))) throw new AppError("FEATURE_OFF", message);
}
