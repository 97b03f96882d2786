import { type Job, scheduledJob } from "../../../platform/feature/feature.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Minting } from "../parts.ts";
import { remindOfMints } from "./reminder.ts";

const reminders = jobKind<Record<never, never>>("mint-reminders");

/** Looks every minute for mints that have opened. */
export function mintReminders(minting: Minting): Job {
  return scheduledJob(reminders, "minute", async () => remindOfMints(minting));
}
