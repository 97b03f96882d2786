import {
  MAINTENANCE_COLUMN,
  NETWORK_MESSAGES,
  type PlannedMaintenance,
  TOGGLE_COLUMNS,
  type ToggleColumn,
  type ToggleStatusAnswer,
} from "@nuc/contract";
import { readAddressCountry } from "../../domain/accounts/person/address-country.ts";
import { isOwnName } from "../../domain/accounts/own-name.ts";
import { isFeatureOn, type ToggleSubject } from "../../domain/switches/toggles.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";

/** What others know. */
export interface ToggleDependencies {
  /** The planned maintenance that pages show. */
  readonly planned: () => PlannedMaintenance | null;
}

export interface ToggleQuestion {
  toggle_column: string;
  username?: string | undefined;
  country?: string | undefined;
}

/**
 * Whether a feature is on: for the caller who asks under the own user name, else in general. The
 * column `maintenance` says whether the site is closed. Throws AppError `NOT_FOUND` for an unknown column.
 */
export async function toggleStatusFor(
  { database, maintenance }: Platform,
  { planned }: ToggleDependencies,
  caller: Caller | null,
  question: ToggleQuestion,
): Promise<ToggleStatusAnswer> {
  const { toggle_column } = question;
  if (toggle_column === MAINTENANCE_COLUMN) {
    const on = maintenance.isOn();
    const status = on ? "true" : "false";
    const maintenancePlan = planned();
    return {
      data: { toggle_column, calculated_toggle: on ? 1 : 0, status },
      status,
      ...(maintenancePlan && { planned: maintenancePlan }),
    };
  }
  if (!isToggleColumn(toggle_column)) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  const on = await database.kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const subject: ToggleSubject = { accountId: null, country: question.country ?? null };
      if (caller && isOwnName(caller, question.username)) {
        subject.accountId = caller.accountId;
        subject.country =
          (await readAddressCountry(transaction, caller.accountId)) ?? subject.country;
      }
      return await isFeatureOn(transaction, toggle_column, subject);
    });
  return { data: { toggle_column, calculated_toggle: on ? 1 : 0 } };
}

export function isToggleColumn(column: string): column is ToggleColumn {
  return (TOGGLE_COLUMNS as readonly string[]).includes(column);
}
