import { AUDIT_PAGE_SIZE } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";

/** Which rows are asked for; undefined = whichever. */
export interface AuditFilter {
  /** User name, compared without case. */
  actor: string | undefined;
  action: string | undefined;
}

const filtered = (handle: Handle, { actor, action }: AuditFilter) =>
  handle
    .selectFrom("audit")
    .$if(actor !== undefined, (query) => query.where(sql`lower(actor)`, "=", sql`lower(${actor})`))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""));

/** One page of the rows, newest first; empty past the end. */
export async function listRows(handle: Handle, filter: AuditFilter, page: number) {
  return await filtered(handle, filter)
    .selectAll()
    .orderBy("number", "desc")
    .limit(AUDIT_PAGE_SIZE)
    .offset(page * AUDIT_PAGE_SIZE)
    .execute();
}

/** The rows before the one with a number, newest first. @param number undefined = from the newest */
export async function readRowsBefore(
  handle: Handle,
  filter: AuditFilter,
  { number, limit }: { number: bigint | undefined; limit: number },
) {
  return await filtered(handle, filter)
    .selectAll()
    .$if(number !== undefined, (query) => query.where("number", "<", number ?? 0n))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

export async function countRows(handle: Handle, filter: AuditFilter): Promise<number> {
  const { count } = await filtered(handle, filter)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
