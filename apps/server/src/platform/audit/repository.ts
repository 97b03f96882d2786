import { sql } from "kysely";
import type { Handle } from "../database/tables.ts";

/** A row of the audit as it is stored; `before` and `after` are the JSON texts. */
export interface AuditRow {
  number: bigint;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  before: string;
  after: string;
  networkAddress: string;
  previousHash: Buffer;
  hash: Buffer;
}

/** "audit" in ASCII: rows are written one after the other, whichever process writes them. */
const LOCK = 0x6175646974;

/** Keeps others from adding a row until the transaction ends. */
export async function lockAudit(handle: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(handle);
}

/** Number and hash of the newest row. */
export async function readNewest(
  handle: Handle,
): Promise<Pick<AuditRow, "number" | "hash"> | undefined> {
  const row = await handle
    .selectFrom("audit")
    .select(["number", "hash"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { number: row.number, hash: Buffer.from(row.hash) };
}

export async function insertRow(handle: Handle, row: AuditRow): Promise<void> {
  await handle
    .insertInto("audit")
    .values({
      number: row.number,
      at: row.at,
      actor: row.actor,
      action: row.action,
      subject: row.subject,
      before: row.before,
      after: row.after,
      network_address: row.networkAddress,
      previous_hash: row.previousHash,
      hash: row.hash,
    })
    .execute();
}

/** Who did one of these acts to a subject, when and with which values (sealed ones as they are), the newest first. */
export async function listLastActs(
  handle: Handle,
  { subject, actions, limit }: { subject: string; actions: readonly string[]; limit: number },
) {
  return await handle
    .selectFrom("audit")
    .select(["number", "actor", "at", "before", "after"])
    .where("subject", "=", subject)
    .where("action", "in", actions)
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

/** Up to `limit` rows after the one numbered `number`, oldest first. */
export async function readRowsAfter(
  handle: Handle,
  number: bigint,
  limit: number,
): Promise<AuditRow[]> {
  const rows = await handle
    .selectFrom("audit")
    .select(["number", "at", "actor", "action", "subject"])
    .select(["network_address", "previous_hash", "hash"])
    .select([sql<string>`before::text`.as("before"), sql<string>`after::text`.as("after")])
    .where("number", ">", number)
    .orderBy("number")
    .limit(limit)
    .execute();
  return rows.map(({ network_address, previous_hash, hash, ...row }) => ({
    ...row,
    networkAddress: network_address,
    previousHash: Buffer.from(previous_hash),
    hash: Buffer.from(hash),
  }));
}
