import type { PlannedMaintenance } from "@nuc/contract";
import type { Handle } from "../../../platform/database/tables.ts";
import { readPlan, toPlanned } from "./repository.ts";

/** The plan that pages show, from its announcement to its end; null = nothing. */
export async function readPublicPlan(handle: Handle): Promise<PlannedMaintenance | null> {
  const plan = await readPlan(handle);
  return plan && plan.announced_at !== null ? toPlanned(plan) : null;
}
