import type { Handle } from "../../../platform/database/tables.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";

export const mintMissed = jobKind<Record<never, never>>("auto-mint");

/** Asks for what is due, once the transaction commits. */
export async function askToMintMissed(
  { jobs }: Pick<Platform, "jobs">,
  handle: Handle,
): Promise<void> {
  await jobs.send(handle, mintMissed, {});
}
