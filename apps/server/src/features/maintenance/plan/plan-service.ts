import {
  type MaintenancePlan,
  type MaintenancePlanPayload,
  MAINTENANCE_MESSAGES,
  MAX_HOURS_CLOSED,
} from "@nuc/contract";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { insertPlan, lockPlan, type PlanRow, toPlan, toPlanned, updatePlan } from "./repository.ts";

/** Announces, begins and ends what is planned. */
export const STEP_PLAN = jobKind<Record<never, never>>("step-maintenance-plan");

const { plan: messages } = MAINTENANCE_MESSAGES;
const HOUR = 3_600_000;
/** Days from now until which one can be planned. */
const PLANNED_DAYS = 90;

interface Window {
  starts_at: Date;
  ends_at: Date;
  announce_at: Date;
  text: string | null;
}

/**
 * Plans maintenance, or changes what is planned, with its row of the audit. Throws AppError `INVALID_REQUEST`, and
 * `NOT_ALLOWED` (409) where another version than `seen` is there.
 */
export async function planMaintenance(
  platform: Platform,
  origin: AuditOrigin,
  payload: MaintenancePlanPayload,
): Promise<MaintenancePlan> {
  const { kysely } = platform.database;
  return await kysely.transaction().execute(async (transaction) => {
    const before = await lockPlan(transaction);
    requireSeen(before, payload.seen);
    const window = readWindow(payload, before, origin.at);
    const now = platform.clock.now();
    // Pages that said so already go on doing it.
    const announced = window.announce_at <= now ? (before?.announced_at ?? now) : null;
    const planned = { ...window, planned_by: origin.actor, announced_at: announced };
    const row = before
      ? await updatePlan(transaction, before.id, { ...planned, version: before.version + 1 })
      : await insertPlan(transaction, planned);
    if (!row) throw changedMeanwhile();
    const said = announced !== null || (before && before.announced_at !== null);
    if (said) await notifyPlan(platform, transaction, announced === null ? null : row);
    await sendSteps(platform, transaction, row);
    await notePlan(transaction, origin, "maintenance.plan", before, row);
    return toPlan(row);
  });
}

/** Has the job come at each of its moments, and not only within the minute. */
async function sendSteps(
  { clock, jobs }: Pick<Platform, "clock" | "jobs">,
  transaction: Transaction,
  { announce_at: announce, starts_at: start, ends_at: end }: PlanRow,
): Promise<void> {
  for (const at of [announce, start, end])
    if (at > clock.now()) await jobs.send(transaction, STEP_PLAN, {}, { startAfter: at });
}

/** Cancels what is planned. Throws AppError `NOT_FOUND`, and `NOT_ALLOWED` (409) once it has begun. */
export async function cancelPlan(platform: Platform, origin: AuditOrigin): Promise<{ id: string }> {
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    const before = await lockPlan(transaction);
    if (!before) throw new AppError("NOT_FOUND", messages.none);
    if (before.begun_at !== null) throw conflict(messages.hasBegun);
    await updatePlan(transaction, before.id, { ended_at: origin.at });
    if (before.announced_at !== null) await notifyPlan(platform, transaction, null);
    await notePlan(transaction, origin, "maintenance.cancel", before, null);
    return { id: before.id };
  });
}

/** Ends what has begun, where somebody opens the site before its time. */
export async function endRunningPlan(
  platform: Pick<Platform, "clock" | "events">,
  transaction: Transaction,
): Promise<void> {
  const running = await lockPlan(transaction);
  if (!running || running.begun_at === null) return;
  await updatePlan(transaction, running.id, { ended_at: platform.clock.now() });
  await notifyPlan(platform, transaction, null);
}

/** Notifies every open page. @param row null = there is nothing any more */
export async function notifyPlan(
  { events }: Pick<Platform, "events">,
  transaction: Transaction,
  row: PlanRow | null,
): Promise<void> {
  const planned = row && toPlanned(row);
  await events.publish(transaction, null, { event: "maintenance-plan", planned });
}

/** Of one that has begun only end and text can be another. */
function readWindow(
  { from, until, hoursBefore, text }: MaintenancePlanPayload,
  before: PlanRow | undefined,
  now: Date,
): Window {
  const starts = new Date(from);
  const ends = new Date(until);
  const running = before !== undefined && before.begun_at !== null;
  if (running && starts.getTime() !== before.starts_at.getTime())
    throw refused("from", messages.fromFixed);
  if (!running && starts <= now) throw refused("from", messages.fromPast);
  if (starts.getTime() > now.getTime() + PLANNED_DAYS * 24 * HOUR)
    throw refused("from", messages.tooFar(PLANNED_DAYS));
  if (ends <= starts) throw refused("until", messages.untilBeforeFrom);
  if (ends <= now) throw refused("until", messages.untilPast);
  if (ends.getTime() - starts.getTime() > MAX_HOURS_CLOSED * HOUR)
    throw refused("until", messages.tooLong(MAX_HOURS_CLOSED));
  return {
    starts_at: starts,
    ends_at: ends,
    announce_at: running ? before.announce_at : new Date(starts.getTime() - hoursBefore * HOUR),
    text: text?.trim() ?? null,
  };
}

/** Writes the row of the audit. */
async function notePlan(
  transaction: Transaction,
  origin: AuditOrigin,
  action: string,
  before: PlanRow | undefined,
  after: PlanRow | null,
): Promise<void> {
  await recordAudit(transaction, {
    ...origin,
    action,
    subject: "maintenance",
    before: before ? toPlan(before) : null,
    after: after && toPlan(after),
  });
}

function requireSeen(before: PlanRow | undefined, seen: number | null | undefined): void {
  if ((before?.version ?? null) !== (seen ?? null)) throw changedMeanwhile();
}

const changedMeanwhile = () => conflict(messages.changedMeanwhile);

function conflict(message: string): AppError {
  return new AppError("NOT_ALLOWED", message, { status: 409 });
}

function refused(field: string, message: string): AppError {
  return new AppError("INVALID_REQUEST", message, { field });
}
