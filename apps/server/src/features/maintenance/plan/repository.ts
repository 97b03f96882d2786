import type { MaintenancePlan, PlannedMaintenance } from "@nuc/contract";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { MaintenancePlanTable } from "../tables.ts";

export type PlanRow = Selectable<MaintenancePlanTable>;

const HOUR = 3_600_000;

const open = (handle: Handle) =>
  handle.selectFrom("maintenance_plan").selectAll().where("ended_at", "is", null);

/** The plan that is not over. */
export async function readPlan(handle: Handle): Promise<PlanRow | undefined> {
  return await open(handle).executeTakeFirst();
}

/** The same, locked: no other transaction changes, begins or ends it until the transaction ends. */
export async function lockPlan(transaction: Transaction): Promise<PlanRow | undefined> {
  return await open(transaction).forUpdate().executeTakeFirst();
}

/** Undefined where there is one meanwhile. */
export async function insertPlan(
  transaction: Transaction,
  plan: Insertable<MaintenancePlanTable>,
): Promise<PlanRow | undefined> {
  return await transaction
    .insertInto("maintenance_plan")
    .values(plan)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updatePlan(
  transaction: Transaction,
  id: string,
  change: Updateable<MaintenancePlanTable>,
): Promise<PlanRow> {
  return await transaction
    .updateTable("maintenance_plan")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** As pages show it. */
export function toPlanned(row: PlanRow): PlannedMaintenance {
  return {
    id: row.id,
    version: row.version,
    from: row.starts_at.toISOString(),
    until: row.ends_at.toISOString(),
    text: row.text,
  };
}

/** As staff see it. */
export function toPlan(row: PlanRow): MaintenancePlan {
  const hoursBefore = (row.starts_at.getTime() - row.announce_at.getTime()) / HOUR;
  const announced = row.announced_at === null ? "waiting" : "announced";
  const state = row.begun_at === null ? announced : "running";
  return { ...toPlanned(row), hoursBefore, planned_by: row.planned_by, state };
}
