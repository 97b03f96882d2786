import type { Description, Endpoint } from "@nuc/contract";
import type { Database } from "@nuc/database";
import type { z } from "zod";
import { auditOrigin, recordAudit } from "../audit/audit.ts";
import type { Limit } from "../limits/limits.ts";
import { type Cell, sendCsv } from "../lists/csv.ts";
import type { Tables } from "../database/tables.ts";
import { type RequestOf, type Route, route } from "./route.ts";

type Services = Parameters<typeof auditOrigin>[1] & { readonly database: Database<Tables> };

/** A list as a file. */
interface ExportOptions<Path extends string, Described extends Description> {
  /** Of the file and in the audit, such as `users`. */
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: (query: RequestOf<Path, Described>["query"]) => AsyncIterable<Cell[]>;
  readonly limit: Limit;
}

/** Answers a list as CSV: who took it, and by which filter, stands in the audit before its first line is sent. */
export function exportRoute<
  Path extends string,
  Described extends Description & { readonly answer: z.ZodUnknown },
>(
  platform: Services,
  endpoint: Endpoint<Path, Described>,
  { name, head, rows, limit }: ExportOptions<Path, Described>,
): Route {
  return route(
    endpoint,
    async (request, reply) => {
      const origin = auditOrigin(request, platform);
      await platform.database.kysely.transaction().execute(async (transaction) => {
        const act = { action: `${name}.export`, subject: name, before: null };
        await recordAudit(transaction, { ...origin, ...act, after: request.query });
      });
      const file = `${name}-${origin.at.toISOString().slice(0, 10)}.csv`;
      const lines = sendCsv(reply, { name: file, head, rows: rows(request.query) });
      return lines as z.output<Described["answer"]>;
    },
    { limits: [limit] },
  );
}
