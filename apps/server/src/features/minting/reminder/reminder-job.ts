import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Minting } from "../parts.ts";
import { remindOfMints } from "./reminder.ts";

const EVERY_MINUTE = "* * * * *";

const reminders = jobKind<Record<never, never>>("mint-reminders");

/** Looks every minute for mints that have opened. */
export function registerMintReminders(minting: Minting): void {
  const { jobs } = minting.platform;
  jobs.work(reminders, async () => remindOfMints(minting));
  jobs.schedule(reminders, EVERY_MINUTE, {});
}
