import { AUDIT_PAGE_SIZE, type AuditPage, type AuditState } from "@nuc/contract";
import { auditedStateAt } from "../../platform/audit/audit-at.ts";
import { personKeySeal } from "../../platform/audit/person-keys.ts";
import { openValues } from "../../platform/audit/personal-values.ts";
import type { Platform } from "../../platform/platform.ts";
import { readableBy } from "./readable.ts";
import { type AuditFilter, countRows, listRows } from "./repository.ts";

type Parts = Pick<Platform, "database" | "keys">;

/** Staff actions as a role may read them, newest first, 20 a page from page 0. */
export async function readAudit(
  { database: { kysely }, keys }: Parts,
  role: string,
  filter: AuditFilter,
  page: number,
): Promise<AuditPage> {
  const total = await countRows(kysely, filter);
  const rows = await openValues(
    kysely,
    personKeySeal(keys),
    await listRows(kysely, filter, { page, total }),
  );
  const records = rows.map((row) => ({
    number: row.number.toString(),
    time: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    before: readableBy(role, row.action, row.before),
    after: readableBy(role, row.action, row.after),
    networkAddress: row.network_address,
    previousHash: Buffer.from(row.previous_hash).toString("hex"),
    hash: Buffer.from(row.hash).toString("hex"),
  }));
  return { records, page, pages: Math.ceil(total / AUDIT_PAGE_SIZE), total };
}

/** How what staff changed of a subject stood at a moment, as a role may read it. */
export async function readState(
  { database: { kysely }, keys }: Parts,
  role: string,
  asked: { subject: string; at: Date },
): Promise<AuditState[]> {
  const states = await auditedStateAt(kysely, personKeySeal(keys), asked);
  return states.map(({ action, value, number, since }) => ({
    action,
    value: readableBy(role, action, value),
    row: number.toString(),
    since: since?.toISOString() ?? null,
  }));
}
