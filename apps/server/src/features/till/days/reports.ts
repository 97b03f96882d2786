import {
  DAY_REPORT_PAGE_SIZE,
  type DayReport,
  type DayReportsAnswer,
  NETWORK_MESSAGES,
} from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { readPage } from "../../../platform/lists/pages.ts";
import type { Selling } from "../parts.ts";
import { countReports, type DayRow, listReportRows, readDayRow } from "./day-repository.ts";

/** Reports of the caller's terminal, or of all tills of an owner. Throws AppError `FEATURE_OFF`, `NOT_ALLOWED`. */
export async function readReports(
  { domain, tills }: Selling,
  caller: Caller,
  page: number,
): Promise<DayReportsAnswer> {
  const { kysely } = domain.database;
  const { accountId, terminal } = await tills.identify(kysely, caller);
  const asked = { accountId, terminalId: terminal?.id };
  const { records, ...place } = await readPage(
    { page, size: DAY_REPORT_PAGE_SIZE },
    async () => countReports(kysely, asked),
    async (part) => listReportRows(kysely, asked, part),
  );
  return { ...place, reports: records.map(toReport) };
}

/** One of them. Throws AppError `FEATURE_OFF`, `NOT_ALLOWED`, `NOT_FOUND`. */
export async function readReport(
  { domain, tills }: Selling,
  caller: Caller,
  id: string,
): Promise<DayReport> {
  const { kysely } = domain.database;
  const { accountId, terminal } = await tills.identify(kysely, caller);
  const row = isUuid(id) ? await readDayRow(kysely, id) : undefined;
  const isOwn = row?.account_id === accountId && (!terminal || terminal.id === row.terminal_id);
  if (!row || !isOwn || row.closed_at === null)
    throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  return toReport(row);
}

/** Of a day that is closed. */
export function toReport(row: DayRow): DayReport {
  const { id, number, shop, terminal, totals, closed_at: closedAt, closed_by: closedBy } = row;
  if (number === null || closedAt === null || closedBy === null || totals === null)
    throw new Error("The day is open");
  return {
    id,
    number,
    shop,
    terminal,
    openedAt: row.opened_at?.toISOString() ?? null,
    openedBy: row.opened_by,
    closedAt: closedAt.toISOString(),
    closedBy,
    totals,
  };
}
