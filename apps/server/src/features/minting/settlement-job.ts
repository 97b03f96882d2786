import { PAYMENT_PATIENCE } from "../../domain/payments/settle-payment.ts";
import { type Job, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Minting } from "./parts.ts";
import { listPending } from "./repository.ts";
import { mintKey, MAX_AT_ONCE, settlePending } from "./settlement.ts";

const settlement = jobKind<Record<never, never>>("mint-settlement");

/** Finishes, every minute, the mints of requests that did not live to see them paid. */
export function mintSettlement(minting: Minting): Job {
  const { database, ledger } = minting.domain;
  return scheduledJob(settlement, "minute", async () => {
    const newest = (await listPending(database.kysely, MAX_AT_ONCE)).at(-1);
    if (!newest) return;
    await ledger.awaitPayment(mintKey(newest), PAYMENT_PATIENCE);
    await settlePending(minting);
  });
}

/** Asks for it at once, at a start: the process before may have been cut off. */
export async function settleAfterStart({ domain }: Minting): Promise<void> {
  await domain.jobs.send(domain.database.kysely, settlement, {});
}
