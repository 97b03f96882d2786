import { personKeySeal } from "../../platform/audit/person-keys.ts";
import { openValues } from "../../platform/audit/personal-values.ts";
import { inBatches } from "../../platform/lists/batches.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import type { Platform } from "../../platform/platform.ts";
import { type AuditFilter, readRowsBefore } from "./repository.ts";

type Opened = Awaited<ReturnType<typeof readRowsBefore>>[number];

export const AUDIT_COLUMNS: Readonly<Record<string, (row: Opened) => Cell>> = {
  number: (row) => row.number.toString(),
  time: (row) => row.at.toISOString(),
  actor: (row) => row.actor,
  action: (row) => row.action,
  subject: (row) => row.subject,
  before: (row) => JSON.stringify(row.before),
  after: (row) => JSON.stringify(row.after),
  network_address: (row) => row.network_address,
  previous_hash: (row) => Buffer.from(row.previous_hash).toString("hex"),
  hash: (row) => Buffer.from(row.hash).toString("hex"),
};

/** The rows of a filter, newest first, in batches. */
export function exportedRows(
  { database: { kysely }, keys }: Pick<Platform, "database" | "keys">,
  filter: AuditFilter,
): AsyncGenerator<Opened[]> {
  const keySeal = personKeySeal(keys);
  return inBatches<Opened>(async (after, limit) =>
    openValues(
      kysely,
      keySeal,
      await readRowsBefore(kysely, filter, { number: after?.number, limit }),
    ),
  );
}
