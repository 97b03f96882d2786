import { type Job, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Airdrops } from "./parts.ts";
import { payDueAirdrops } from "./payment.ts";

const payment = jobKind<Record<never, never>>("airdrop-payment");

/** Pays every minute the airdrops that are due. */
export function airdropPayment(airdrops: Airdrops): Job {
  return scheduledJob(payment, "minute", async () => payDueAirdrops(airdrops));
}

/** Asks for it at once, at a start: the process before may have been cut off. */
export async function payAfterStart({ domain }: Airdrops): Promise<void> {
  await domain.jobs.send(domain.database.kysely, payment, {});
}
