import { KYC_DOCUMENTS, type KycDocument, type KycStatistics } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle } from "../../../platform/database/tables.ts";
import { isKnown } from "../checks/result.ts";
import type { Kyc } from "../parts.ts";

const DAY = 24 * 3_600_000;
const NONE = { sent: 0, passed: 0, reviewed: 0, failed: 0 };

/** How the checks of the last days went. */
export async function readStatistics({ domain }: Kyc, days: number): Promise<KycStatistics> {
  const { clock, database } = domain;
  const since = new Date(clock.now().getTime() - days * DAY);
  return await database.kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const byDocument = await readShares(transaction, since);
      const all = Object.values(byDocument);
      const sum = (part: keyof typeof NONE) => all.reduce((total, share) => total + share[part], 0);
      return {
        days,
        sent: sum("sent"),
        passed: sum("passed"),
        reviewed: sum("reviewed"),
        failed: sum("failed"),
        byDocument,
        reasons: await readReasons(transaction, since),
        ...(await readDecisions(transaction, since)),
        ...(await readWaiting(transaction)),
      };
    });
}

async function readShares(handle: Handle, since: Date): Promise<KycStatistics["byDocument"]> {
  const rows = await handle
    .selectFrom("kyc_check")
    .select("document")
    .select([
      sql<bigint>`count(*)`.as("sent"),
      sql<bigint>`count(*) filter (where state = 'passed' and review_since is null)`.as("passed"),
      sql<bigint>`count(*) filter (where review_since is not null)`.as("reviewed"),
      sql<bigint>`count(*) filter (where state = 'failed' and review_since is null)`.as("failed"),
    ])
    .where("sent_at", ">=", since)
    .groupBy("document")
    .execute();
  const shares = new Map<KycDocument, typeof NONE>(
    rows.map(({ document, ...counts }) => [
      document,
      {
        sent: Number(counts.sent),
        passed: Number(counts.passed),
        reviewed: Number(counts.reviewed),
        failed: Number(counts.failed),
      },
    ]),
  );
  return Object.fromEntries(
    KYC_DOCUMENTS.map((document) => [document, shares.get(document) ?? NONE]),
  ) as KycStatistics["byDocument"];
}

async function readReasons(handle: Handle, since: Date): Promise<KycStatistics["reasons"]> {
  const { rows } = await sql<{ reason: string; count: bigint }>`
    select reason, count(*) as count from kyc_check, unnest(reasons) as reason
    where sent_at >= ${since} group by reason order by count(*) desc, reason`.execute(handle);
  return rows.flatMap(({ reason, count }) =>
    isKnown(reason) ? [{ reason, count: Number(count) }] : [],
  );
}

async function readDecisions(handle: Handle, since: Date) {
  const row = await handle
    .selectFrom("kyc_check")
    .select([
      sql<bigint>`count(*) filter (where state = 'approved')`.as("approved"),
      sql<bigint>`count(*) filter (where state = 'rejected')`.as("rejected"),
      minutes(0.5).as("median"),
      minutes(0.9).as("p90"),
    ])
    .where("state", "in", ["approved", "rejected"])
    .where("decided_at", ">=", since)
    .executeTakeFirstOrThrow();
  const { median, p90 } = row;
  return {
    approved: Number(row.approved),
    rejected: Number(row.rejected),
    minutesToDecision:
      median === null || p90 === null ? null : { median: tenth(median), p90: tenth(p90) },
  };
}

const minutes = (share: number) =>
  sql<number | null>`percentile_cont(${sql.lit(share)}) within group (
    order by extract(epoch from decided_at - sent_at) / 60)::float8`;
const tenth = (value: number) => Math.round(value * 10) / 10;

async function readWaiting(handle: Handle) {
  const { waiting, since } = await handle
    .selectFrom("kyc_check")
    .select([sql<bigint>`count(*)`.as("waiting"), sql<Date | null>`min(review_since)`.as("since")])
    .where("state", "=", "in_review")
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(waiting),
    waitingSince: since === null ? null : new Date(since).toISOString(),
  };
}
