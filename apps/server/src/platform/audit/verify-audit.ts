import type { Handle } from "../database/tables.ts";
import { auditHash, NO_ROW } from "./audit-chain.ts";
import { type AuditRow, readRowsAfter } from "./repository.ts";

/** Rows that are looked at with one statement. */
const BATCH = 1_000;

export interface AuditReport {
  valid: boolean;
  rows: number;
  /** Hash of the newest row, as hex: a copy noted elsewhere shows when rows are removed from the end. */
  newestHash: string;
  /** The first row that is not as it was written. */
  problem: { number: bigint; text: string } | null;
  /** Noted hashes that no row has. */
  missingHeads: readonly string[];
}

/**
 * Looks whether every row is as it was written, none is missing and none was put between.
 * @param heads hashes that were noted elsewhere, as lower-case hex: each must be that of a row
 */
export async function verifyAudit(
  handle: Handle,
  heads: readonly string[] = [],
): Promise<AuditReport> {
  let newest: Pick<AuditRow, "number" | "hash"> = { number: 0n, hash: NO_ROW };
  const missing = new Set(heads);
  for (;;) {
    const rows = await readRowsAfter(handle, newest.number, BATCH);
    for (const row of rows) {
      const text = problemOf(row, newest);
      if (text !== null) return report(newest, { number: row.number, text }, missing);
      newest = row;
      if (missing.size > 0) missing.delete(row.hash.toString("hex"));
    }
    if (rows.length < BATCH) return report(newest, null, missing);
  }
}

function problemOf(row: AuditRow, before: Pick<AuditRow, "number" | "hash">): string | null {
  if (row.number !== before.number + 1n) return `row ${before.number + 1n} is missing before it`;
  if (!row.previousHash.equals(before.hash)) return "does not carry the hash of the row before it";
  return row.hash.equals(auditHash(row)) ? null : "is not as it was written";
}

function report(
  { number, hash }: Pick<AuditRow, "number" | "hash">,
  problem: AuditReport["problem"],
  missing: ReadonlySet<string>,
): AuditReport {
  return {
    valid: problem === null && missing.size === 0,
    rows: Number(number),
    newestHash: hash.toString("hex"),
    problem,
    missingHeads: [...missing],
  };
}
