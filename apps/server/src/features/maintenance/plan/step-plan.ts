import { jobOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Reopened } from "../service.ts";
import { notifyPlan } from "./plan-service.ts";
import { lockPlan, type PlanRow, updatePlan } from "./repository.ts";

/** As whom the plan acts. */
const ACTOR = "planned maintenance";

/**
 * Does what is due of the plan: says so, closes the site, opens it. Each step is one transaction with its audit and its
 * event, and the row is locked meanwhile: a process that is killed leaves the step to the next one, and two do it once.
 */
export async function stepPlan(platform: Platform, reopened: Reopened): Promise<void> {
  const { kysely } = platform.database;
  const step = async () =>
    kysely.transaction().execute(async (transaction) => {
      const plan = await lockPlan(transaction);
      return plan ? await stepOf(platform, transaction, plan, reopened) : false;
    });
  while (await step()) await platform.maintenance.refresh();
}

/** Whether something was due. */
async function stepOf(
  platform: Platform,
  transaction: Transaction,
  plan: PlanRow,
  reopened: Reopened,
): Promise<boolean> {
  const now = platform.clock.now();
  if (plan.ends_at <= now) await end(platform, transaction, plan, reopened);
  else if (plan.starts_at <= now && plan.begun_at === null)
    await begin(platform, transaction, plan);
  else if (plan.announce_at <= now && plan.announced_at === null) {
    await updatePlan(transaction, plan.id, { announced_at: now });
    await notifyPlan(platform, transaction, plan);
  } else return false;
  return true;
}

async function begin(platform: Platform, transaction: Transaction, plan: PlanRow): Promise<void> {
  const now = platform.clock.now();
  const before = await platform.maintenance.set(transaction, true);
  const begun = { begun_at: now, announced_at: plan.announced_at ?? now, closed_site: !before.on };
  await updatePlan(transaction, plan.id, begun);
  await notifyPlan(platform, transaction, plan);
  await note(platform, transaction, { before: before.on, after: true });
}

/** A plan that never began, since no server ran, is over without a word. */
async function end(
  platform: Platform,
  transaction: Transaction,
  plan: PlanRow,
  reopened: Reopened,
): Promise<void> {
  await updatePlan(transaction, plan.id, { ended_at: platform.clock.now() });
  await notifyPlan(platform, transaction, null);
  // Who closed the site by hand opens it by hand.
  if (plan.begun_at === null || !plan.closed_site) return;
  const before = await platform.maintenance.set(transaction, false);
  if (before.on) await reopened(transaction, before.since);
  await note(platform, transaction, { before: before.on, after: false });
}

async function note(
  platform: Platform,
  transaction: Transaction,
  { before, after }: { before: boolean; after: boolean },
): Promise<void> {
  await recordAudit(transaction, {
    ...jobOrigin(ACTOR, platform),
    action: "maintenance.set",
    subject: "maintenance",
    before: { status: String(before) },
    after: { status: String(after) },
  });
}
