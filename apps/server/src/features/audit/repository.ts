import { AUDIT_COUNTED, AUDIT_PAGE_SIZE } from "@nuc/contract";
import { sql } from "kysely";
import { readNewest } from "../../platform/audit/repository.ts";
import type { Handle } from "../../platform/database/tables.ts";

/** Which rows are asked for; undefined = all. */
export interface AuditFilter {
  /** User name, compared without case. */
  actor?: string | undefined;
  action?: string | undefined;
  /** As in the audit, compared without case. */
  subject?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

/** Rows of staff who act at once may be numbered in another order than their moments: by so many at most. */
const OUT_OF_ORDER = 1_000n;

/** The first row that was written from a moment on: rows are found by their number, whatever else narrows them. */
const firstSince = (moment: Date) =>
  sql<bigint>`(select number from audit where at >= ${moment} order by at, number limit 1)`;

const filtered = (handle: Handle, { actor, action, subject, since, before }: AuditFilter) =>
  handle
    .selectFrom("audit")
    .$if(actor !== undefined, (query) => query.where(sql`lower(actor)`, "=", sql`lower(${actor})`))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .$if(subject !== undefined, (query) =>
      query.where(sql`lower(subject)`, "=", sql`lower(${subject})`),
    )
    .$if(since !== undefined, (query) =>
      query
        .where("at", ">=", since ?? new Date(0))
        .where(sql<boolean>`number >= ${firstSince(since ?? new Date(0))} - ${OUT_OF_ORDER}`),
    )
    .$if(before !== undefined, (query) =>
      query
        .where("at", "<", before ?? new Date(0))
        .where(
          sql<boolean>`number < coalesce(${firstSince(before ?? new Date(0))} + ${OUT_OF_ORDER}, ${LAST})`,
        ),
    );

/** Beyond every row. */
const LAST = 9_223_372_036_854_775_807n;

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

/** How many rows there are to page through; of a part of them at most `AUDIT_COUNTED`. */
export async function countRows(handle: Handle, filter: AuditFilter): Promise<number> {
  if (isWhole(filter)) return Number((await readNewest(handle))?.number ?? 0n);
  const { count } = await handle
    .selectFrom(filtered(handle, filter).select("number").limit(AUDIT_COUNTED).as("found"))
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isWhole = (filter: AuditFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);
