import { AUDIT_PAGE_SIZE, type AuditPage } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import { type AuditFilter, countRows, listRows } from "./repository.ts";

/** What staff have done, newest first, 20 a page from page 0. */
export async function readAudit(
  handle: Handle,
  filter: AuditFilter,
  page: number,
): Promise<AuditPage> {
  const total = await countRows(handle, filter);
  const rows = await listRows(handle, filter, page);
  const records = rows.map((row) => ({
    number: row.number.toString(),
    time: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
    networkAddress: row.network_address,
    previousHash: Buffer.from(row.previous_hash).toString("hex"),
    hash: Buffer.from(row.hash).toString("hex"),
  }));
  return { records, page, pages: Math.ceil(total / AUDIT_PAGE_SIZE), total };
}
