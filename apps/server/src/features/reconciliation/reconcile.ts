import { PURCHASE_STAFF_MESSAGES } from "@nuc/contract";
import { notifyStaff } from "../../domain/staff/notify-staff.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { siteOrigin } from "../../platform/site/site-origin.ts";
import { compareOrder, type NamedDifference, IN_TRANSIT } from "./compare.ts";
import { listOrdersSince } from "./order-repository.ts";
import type { Reconciling } from "./parts.ts";
import {
  finishReconciliation,
  insertReconciliation,
  isUnderway,
  lockReconciliations,
  readReconciliation,
} from "./reconciliation-repository.ts";
import { findUnknown } from "./unknown-payments.ts";

/** Makes a comparison that has begun. */
export const RECONCILE = jobKind<{ id: string }>("reconcile");
/** Begins that of the night. */
export const NIGHTLY = jobKind<Record<never, never>>("reconcile-nightly");

const HOUR = 3_600_000;
/** Orders with news in these days are compared. */
const DAYS = 35;
const BATCH = 200;
const { mail, reconciliation: words } = PURCHASE_STAFF_MESSAGES;

/**
 * Begins a comparison; the job does it. Answers its id. Throws AppError `NOT_ALLOWED` where one began within the hour and still runs.
 * @param origin of the requester; null = the clock
 */
export async function beginReconciliation(
  { domain }: Reconciling,
  origin: AuditOrigin | null,
): Promise<string> {
  const { clock, database, jobs } = domain;
  return await database.kysely.transaction().execute(async (transaction) => {
    await lockReconciliations(transaction);
    const now = clock.now();
    if (await isUnderway(transaction, new Date(now.getTime() - HOUR))) {
      throw new AppError("NOT_ALLOWED", words.underway, { status: 409, passing: true });
    }
    const started = { startedAt: now, askedBy: origin?.actor ?? null };
    const id = await insertReconciliation(transaction, started);
    await jobs.send(transaction, RECONCILE, { id });
    if (origin) {
      const act = { action: "reconciliation.run", subject: id, before: null, after: {} };
      await recordAudit(transaction, { ...origin, ...act });
    }
    return id;
  });
}

/** Begins that of the night, unless one still runs. */
export async function beginNightly(reconciling: Reconciling): Promise<void> {
  try {
    await beginReconciliation(reconciling, null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Compares every order with news; writes what it found at once, so that one that is cut off begins again. */
export async function reconcile(reconciling: Reconciling, id: string): Promise<void> {
  const { clock, database } = reconciling.domain;
  const run = await readReconciliation(database.kysely, id);
  if (!run || run.finished_at !== null) return;
  const since = new Date(run.started_at.getTime() - DAYS * 24 * HOUR);
  const differences: NamedDifference[] = [];
  let orders = 0;
  let movements = 0;
  for (let after = 0n; ;) {
    const batch = await listOrdersSince(database.kysely, { since, after, limit: BATCH });
    for (const { id: orderId, sequence } of batch) {
      const compared = await compareOrder(reconciling, orderId);
      orders += 1;
      movements += compared.movements;
      differences.push(...compared.found);
      after = sequence;
    }
    if (batch.length < BATCH) break;
  }
  const before = new Date(run.started_at.getTime() - IN_TRANSIT);
  differences.push(...(await findUnknown(reconciling, { since, before })));
  await database.kysely.transaction().execute(async (transaction) => {
    const result = { at: clock.now(), orders, movements, differences };
    const isNews = await finishReconciliation(transaction, id, result);
    if (!isNews || differences.length === 0) return;
    const { subject, text } = mail.differences;
    const link = `${siteOrigin(reconciling.domain.config)}/staff/reconciliation/${id}`;
    await notifyStaff(reconciling.domain, transaction, {
      subject: subject(differences.length),
      text: `${text(differences.length, orders)}\n${link}`,
    });
  });
}
