import type { TransferRecord } from "@nuc/ledger";
import { type Job, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { throwFirst, tryEach } from "../../platform/jobs/try-each.ts";
import type { Refunds } from "./parts.ts";
import { findPayments } from "./payments.ts";
import { lockDue, listDueAfter, type RefundRow, writeCheckedUntil } from "./repository.ts";
import { settleRefund } from "./settlement.ts";

const BATCH = 100;
/**
 * Milliseconds in which a transfer is left to who names it: its owner's device, or another feature
 * for which a transfer of the same amount to the treasury is meant.
 */
export const MATCH_AFTER = 2 * 60_000;

const matching = jobKind<Record<never, never>>("refund-matching");

/** Settles, every minute, the refunds whose transfer is in a block although no device said so. */
export function refundMatching(refunds: Refunds): Job {
  return scheduledJob(matching, "minute", async () => matchRefunds(refunds));
}

/** Asks for it at once, at a start: the process before may have been cut off. */
export async function matchAfterStart({ domain }: Pick<Refunds, "domain">): Promise<void> {
  await domain.jobs.send(domain.database.kysely, matching, {});
}

/** Looks once through everything that is due; throws what failed once the rest is done. */
export async function matchRefunds(refunds: Refunds): Promise<void> {
  const { kysely } = refunds.domain.database;
  const failures: unknown[] = [];
  for (let after = 0n; ;) {
    const due = await listDueAfter(kysely, after, BATCH);
    const last = due.at(-1);
    if (!last) return throwFirst(failures);
    failures.push(...(await tryEach(due, async (refund) => matchRefund(refunds, refund))));
    after = last.sequence;
  }
}

async function matchRefund(refunds: Refunds, refund: RefundRow): Promise<void> {
  const { clock, database } = refunds.domain;
  const { found, lookedTo } = await findPayments(refunds, refund);
  const now = clock.now().getTime();
  for (const { record, sequence } of found) {
    if (now - record.timestamp.getTime() < MATCH_AFTER) {
      // It must be seen again.
      await writeCheckedUntil(database.kysely, refund.id, sequence - 1);
      return;
    }
    if (await settleUnnamed(refunds, refund, record)) return;
  }
  await writeCheckedUntil(database.kysely, refund.id, lookedTo);
}

/** Whether the refund is settled now, by this transfer or another. */
async function settleUnnamed(
  refunds: Refunds,
  { id, wallet_address: address }: RefundRow,
  transfer: TransferRecord,
): Promise<boolean> {
  const { database } = refunds.domain;
  const settled = await database.kysely.transaction().execute(async (transaction) => {
    const refund = await lockDue(transaction, address);
    if (refund?.id !== id) return true;
    return (await settleRefund(refunds, transaction, refund, transfer)) !== undefined;
  });
  return settled;
}
