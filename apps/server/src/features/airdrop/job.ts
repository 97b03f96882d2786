import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Airdrops } from "./parts.ts";
import { payDueAirdrops } from "./payment.ts";

const EVERY_MINUTE = "* * * * *";

const payment = jobKind<Record<never, never>>("airdrop-payment");

/** Pays every minute the airdrops that are due. */
export function registerAirdropPayment(airdrops: Airdrops): void {
  const { jobs } = airdrops.platform;
  jobs.work(payment, async () => payDueAirdrops(airdrops));
  jobs.schedule(payment, EVERY_MINUTE, {});
}

/** Asks for it at once, at a start: the process before may have been cut off. */
export async function payAfterStart({ platform }: Airdrops): Promise<void> {
  await platform.jobs.send(platform.database.kysely, payment, {});
}
