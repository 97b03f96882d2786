import { AppError } from "../../../platform/http/app-error.ts";
import { throwFirst, tryEach } from "../../../platform/jobs/try-each.ts";
import type { Selling } from "../parts.ts";
import { settleRefund } from "../refunds/settle-refund.ts";
import { abandonedBefore } from "./settle-payment.ts";
import { listWaiting } from "./sending-repository.ts";
import { settleSale } from "./settle-sale.ts";

const AT_ONCE = 100;

/** Submits again what was signed and kept by a process that ended before it knew the outcome. */
export async function resendPayments(selling: Selling): Promise<void> {
  const { clock, database } = selling.domain;
  const waiting = { before: abandonedBefore(clock.now()), limit: AT_ONCE };
  const sales = await listWaiting(database.kysely, "sale", waiting);
  const refunds = await listWaiting(database.kysely, "sale_refund", waiting);
  throwFirst([
    ...(await tryEach(sales, async (id) => unlessRefused(settleSale(selling, id)))),
    ...(await tryEach(refunds, async (id) => unlessRefused(settleRefund(selling, id)))),
  ]);
}

/** That the ledger refused it is an outcome too. */
async function unlessRefused(settling: Promise<unknown>): Promise<void> {
  try {
    await settling;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "LEDGER_UNAVAILABLE") throw error;
  }
}
