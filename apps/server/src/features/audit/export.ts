import { personKeySeal } from "../../platform/audit/person-keys.ts";
import { openValues } from "../../platform/audit/personal-values.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import type { Platform } from "../../platform/platform.ts";
import { type AuditFilter, readRowsBefore } from "./repository.ts";

/** Rows that are read with one statement. */
const BATCH = 1_000;

export const AUDIT_COLUMNS = [
  "number",
  "time",
  "actor",
  "action",
  "subject",
  "before",
  "after",
  "network_address",
  "previous_hash",
  "hash",
] as const;

/** The rows of a filter, newest first, in batches: never all of them at once. */
export async function* exportedRows(
  { database: { kysely }, keys }: Pick<Platform, "database" | "keys">,
  filter: AuditFilter,
): AsyncGenerator<Cell[]> {
  const keySeal = personKeySeal(keys);
  let number: bigint | undefined;
  for (;;) {
    const stored = await readRowsBefore(kysely, filter, { number, limit: BATCH });
    const rows = await openValues(kysely, keySeal, stored);
    for (const row of rows) {
      yield [
        row.number.toString(),
        row.at.toISOString(),
        row.actor,
        row.action,
        row.subject,
        JSON.stringify(row.before),
        JSON.stringify(row.after),
        row.network_address,
        Buffer.from(row.previous_hash).toString("hex"),
        Buffer.from(row.hash).toString("hex"),
      ];
    }
    number = rows.at(-1)?.number;
    if (rows.length < BATCH) return;
  }
}
