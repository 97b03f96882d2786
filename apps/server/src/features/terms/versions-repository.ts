import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** Any number that nothing else locks by. */
const LOCK = 7_310_433;

/** Lets only one transaction at a time publish terms, until it ends. */
export async function lockVersions(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
}

export async function insertVersion(
  transaction: Transaction,
  { version, pdf, by, at }: { version: string; pdf: Buffer; by: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto("terms_version")
    .values({ version, pdf, published_by: by, published_at: at })
    .execute();
}

/** Newest first, with how many accounts that are not closed accepted each. */
export async function listVersions(handle: Handle) {
  const { rows } = await sql<{
    version: string;
    published_at: Date;
    published_by: string | null;
    accepted: bigint;
  }>`select version, published_at, published_by,
      (select count(*) from terms_acceptance where terms_acceptance.version = terms_version.version)
      - (select count(*) from terms_acceptance where terms_acceptance.version = terms_version.version
         and account_id in (select id from account where status = 'closed')) as accepted
    from terms_version order by id desc`.execute(handle);
  return rows.map(({ accepted, ...row }) => ({ ...row, accepted: Number(accepted) }));
}

/** Accounts that are asked: confirmed and not closed; and those of them that have not accepted the terms in force. */
export async function countAsked(handle: Handle): Promise<{ accounts: number; pending: number }> {
  const { rows } = await sql<{ accounts: bigint; pending: bigint }>`
    select count(*) as accounts,
      count(*) filter (where terms_version is distinct from (select current_terms_version())) as pending
    from account where status <> 'closed' and verified_at is not null`.execute(handle);
  return { accounts: Number(rows[0]?.accounts ?? 0), pending: Number(rows[0]?.pending ?? 0) };
}
