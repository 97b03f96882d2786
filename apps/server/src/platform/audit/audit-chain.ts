import { createHash } from "node:crypto";
import type { AuditRow } from "./repository.ts";

/** What the first row carries as the hash of the row before it. */
export const NO_ROW = Buffer.alloc(32);

/**
 * The hash of a row: SHA-256 over the UTF-8 of the JSON list [hash of the row before as hex, number,
 * time in ISO 8601, actor, action, subject, before, after, network address], where the number and
 * the JSON of `before` and `after` are texts.
 */
export function auditHash(row: Omit<AuditRow, "hash">): Buffer {
  const text = JSON.stringify([
    row.previousHash.toString("hex"),
    row.number.toString(),
    row.at.toISOString(),
    row.actor,
    row.action,
    row.subject,
    row.before,
    row.after,
    row.networkAddress,
  ]);
  return createHash("sha256").update(text, "utf8").digest();
}
