import { AUDIT_COUNTED, AUDIT_PAGE_SIZE } from "@nuc/contract";
import { sql } from "kysely";
import { readNewest } from "../../platform/audit/repository.ts";
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

/** One page of the rows, newest first; empty past the end. @param total as `countRows` says */
export async function listRows(
  handle: Handle,
  filter: AuditFilter,
  { page, total }: { page: number; total: number },
) {
  const skipped = page * AUDIT_PAGE_SIZE;
  if (skipped >= total) return [];
  const rows = filtered(handle, filter)
    .selectAll()
    .orderBy("number", "desc")
    .limit(Math.min(AUDIT_PAGE_SIZE, total - skipped));
  // Rows are numbered without a gap: a page of all of them is found by its number, however old it is.
  if (isWhole(filter)) return await rows.where("number", "<=", BigInt(total - skipped)).execute();
  return await rows.offset(skipped).execute();
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

/** How many rows there are to page through; of a part of them at most `AUDIT_COUNTED`. */
export async function countRows(handle: Handle, filter: AuditFilter): Promise<number> {
  if (isWhole(filter)) return Number((await readNewest(handle))?.number ?? 0n);
  const { count } = await handle
    .selectFrom(filtered(handle, filter).select("number").limit(AUDIT_COUNTED).as("found"))
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isWhole = ({ actor, action }: AuditFilter): boolean =>
  actor === undefined && action === undefined;
