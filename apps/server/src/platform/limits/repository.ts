import type { Handle } from "../database/tables.ts";

/** Forgets counts whose time was over before `moment`. */
export async function deleteExpiredLimits(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("rate_limit").where("expire", "<", BigInt(moment.getTime())).execute();
}
