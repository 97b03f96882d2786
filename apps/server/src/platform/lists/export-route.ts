import type { Description, Endpoint } from "@nuc/contract";
import type { Database } from "@nuc/database";
import type { z } from "zod";
import { auditOrigin, recordAudit } from "../audit/audit.ts";
import type { Clock } from "../clock/clock.ts";
import type { Tables } from "../database/tables.ts";
import { type Route, route } from "../feature/route.ts";
import type { ServerKeys } from "../keys/server-keys.ts";
import type { SecurityLog } from "../log/security-log.ts";
import type { Limit } from "../limits/limits.ts";
import { type Cell, csvLine, sendCsv } from "./csv.ts";

/** Of the lists of the console, all together: each reads a whole list. */
export const EXPORT_LISTS: Limit = {
  name: "export-lists",
  by: "account",
  points: 60,
  seconds: 3_600,
  counted: "database",
};

type ExportServices = SecurityLog & {
  readonly clock: Clock;
  readonly database: Database<Tables>;
  readonly keys: Pick<ServerKeys, "sealing">;
};

/** A file of a list, and what is in a line of it. */
export interface Export<Query, Row> {
  /** Of the file and in the audit (`refunds.export`). */
  readonly name: string;
  /** Column by column: its name in the first line, and its cell of a row. */
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>;
  /** All rows, never all of them at once (`inBatches`). */
  readonly batches: (query: Query) => AsyncIterable<readonly Row[]>;
  /** Where it has a limit of its own. */
  readonly limit?: Limit;
}

/** Answers what a filter lists as CSV: who took it is recorded in the audit before its first line is sent. */
export function exportRoute<Query extends object, Row>(
  platform: ExportServices,
  endpoint: Endpoint<string, Description & { readonly query: z.ZodType<Query> }>,
  { name, columns, batches, limit = EXPORT_LISTS }: Export<Query, Row>,
): Route {
  const cells = Object.values(columns);
  return route(
    endpoint,
    async (request, reply) => {
      const query = request.query as Query;
      const origin = auditOrigin(request, platform);
      await platform.database.kysely.transaction().execute(async (transaction) => {
        const act = { action: `${name}.export`, subject: name, before: null };
        await recordAudit(transaction, { ...origin, ...act, after: auditedFilter(query) });
      });
      return sendCsv(reply, {
        name: `${name}-${origin.at.toISOString().slice(0, 10)}.csv`,
        head: Object.keys(columns),
        lines: lines(batches(query), cells),
      });
    },
    { limits: [limit] },
  );
}

/** The filter without the words of a search: they may be somebody's name, email or phone, and the audit is never erased. */
function auditedFilter({ search, ...filter }: { search?: unknown }): object {
  return search === undefined ? filter : { ...filter, searched: true };
}

/** The lines of a batch together: each line alone would be a packet. */
async function* lines<Row>(
  batches: AsyncIterable<readonly Row[]>,
  cells: readonly ((row: Row) => Cell)[],
): AsyncGenerator<string> {
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join("");
  }
}
