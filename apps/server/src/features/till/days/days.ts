import { randomUUID } from "node:crypto";
import { type DayReport, TILL_MESSAGES, type TillDay } from "@nuc/contract";
import type { Till } from "../../../domain/tills/tills.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Selling } from "../parts.ts";
import {
  findLastReport,
  findOpenDay,
  insertDay,
  lockDays,
  nextReportNumber,
  writeReport,
} from "./day-repository.ts";
import { toReport } from "./reports.ts";
import { isNothing, takeIntoReport, totalsSoFar } from "./totals.ts";

const messages = TILL_MESSAGES.day;

/** The state of the day of the caller's till. Throws AppError `FEATURE_OFF`, `NOT_ALLOWED`. */
export async function readDay({ domain, tills }: Selling, caller: Caller): Promise<TillDay> {
  const { kysely } = domain.database;
  return await dayAt(kysely, await tills.identify(kysely, caller));
}

async function dayAt(handle: Handle, till: Till): Promise<TillDay> {
  const open = await findOpenDay(handle, till);
  const last = await findLastReport(handle, till);
  return {
    terminal: till.terminal?.name ?? null,
    openedAt: open?.opened_at?.toISOString() ?? null,
    openedBy: open?.opened_by ?? null,
    totals: await totalsSoFar(handle, till),
    lastReport: last?.id ?? null,
  };
}

/** Opens the day; one that is open stays as it is. Throws AppError `FEATURE_OFF`, `NOT_ALLOWED`. */
export async function openDay({ domain, tills }: Selling, caller: Caller): Promise<TillDay> {
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    const till = await tills.identify(transaction, caller);
    await lockDays(transaction, till);
    if (!(await findOpenDay(transaction, till)))
      await insertDay(transaction, till, { at: domain.clock.now(), by: standingAt(till) });
    return await dayAt(transaction, till);
  });
}

const standingAt = ({ clerk, username }: Till): string => clerk ?? username;

/**
 * Closes the day of the caller's till, with a report of what is in none yet.
 * @param lastReport the till's last one, as the page knows it; another one answers `TAKEN`, so a repeated closing closes nothing twice
 * Throws AppError `FEATURE_OFF`, `NOT_ALLOWED`, `TAKEN` where somebody else closed it meanwhile.
 */
export async function closeDay(
  { domain, tills, notifySystem }: Selling,
  caller: Caller,
  lastReport: string | null,
): Promise<DayReport> {
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    const till = await tills.identify(transaction, caller);
    await lockDays(transaction, till);
    const last = await findLastReport(transaction, till);
    if ((last?.id ?? null) !== lastReport) throw new AppError("TAKEN", messages.closed);
    const open = await findOpenDay(transaction, till);
    const id = open?.id ?? randomUUID();
    const totals = await takeIntoReport(transaction, till, id);
    if (!open && isNothing(totals)) throw new AppError("NOT_ALLOWED", messages.nothing);
    const report = await writeReport(transaction, till, id, {
      number: await nextReportNumber(transaction, till.accountId),
      closed_at: domain.clock.now(),
      closed_by: standingAt(till),
      totals: JSON.stringify(totals),
    });
    const shown = toReport(report);
    const { accountId } = till;
    await notifySystem(transaction, {
      accountId,
      event: "day.closed",
      subject: id,
      data: { report: shown },
    });
    return shown;
  });
}
