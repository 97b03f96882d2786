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

/** Every row whose values are sealed for the account, oldest first. */
export async function listRowsAbout(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("audit")
    .select(["number", "at", "action", "subject", "before", "after"])
    .where(sql`coalesce(after->>'sealedFor', before->>'sealedFor')`, "=", accountId)
    .orderBy("number")
    .execute();
}

export async function countRows(handle: Handle, filter: AuditFilter): Promise<number> {
  const { count } = await filtered(handle, filter)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
