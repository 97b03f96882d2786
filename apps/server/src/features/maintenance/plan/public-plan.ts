import type { PlannedMaintenance } from "@nuc/contract";
import type { Handle } from "../../../platform/database/tables.ts";
import { readPlan, toPlanned } from "./repository.ts";

/** What everybody is told: a plan from when on pages say so until it is over; null = nothing. */
export async function readPublicPlan(handle: Handle): Promise<PlannedMaintenance | null> {
  const plan = await readPlan(handle);
  return plan && plan.announced_at !== null ? toPlanned(plan) : null;
}
