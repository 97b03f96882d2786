import { ProviderDownError, ProviderRefusedError } from "../../../domain/purchase/provider.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import { throwFirst, tryEach } from "../../../platform/jobs/try-each.ts";
import { followOrder } from "../following/follow.ts";
import { reportRefused } from "../following/failed-refunds.ts";
import { readOrder } from "../order-repository.ts";
import { providerOf, type Purchases } from "../parts.ts";
import {
  claimRefund,
  listWaitingRefunds,
  type RefundRow,
  releaseRefund,
  settleRefund,
} from "./act-repository.ts";

/** Has providers send back what staff asked for. */
export const SEND_REFUNDS = jobKind<Record<never, never>>("order-refunds");

/** Refunds that one look takes at once. */
const BATCH = 100;
/** Milliseconds after which a process that claimed a refund counts as dead: its requests time out within half a minute. */
const GIVEN_UP_AFTER = 120_000;

/**
 * Asks providers for each refund that waits: with its own key, so that asking again after a crash sends nothing twice, and in one process
 * at a time, since BitPay ignores keys. A provider that does not answer, or does not accept our credentials, is asked again by the next
 * look. Orders are followed once all their refunds are sent.
 */
export async function sendRefunds(purchases: Purchases): Promise<void> {
  const { database, maintenance } = purchases.domain;
  if (maintenance.isOn()) return;
  const failures: unknown[] = [];
  const sentOf = new Set<string>();
  const send = async (refund: RefundRow) => {
    if (await sendRefund(purchases, refund)) sentOf.add(refund.order_id);
  };
  for (let after = 0n; ;) {
    const waiting = await listWaitingRefunds(database.kysely, { after, limit: BATCH });
    const last = waiting.at(-1);
    if (!last) break;
    failures.push(...(await tryEach(waiting, send)));
    after = last.sequence;
  }
  failures.push(...(await tryEach([...sentOf], async (id) => followOrder(purchases, id))));
  throwFirst(failures);
}

/** Answers whether the provider took it. */
async function sendRefund(purchases: Purchases, refund: RefundRow): Promise<boolean> {
  const { clock, database } = purchases.domain;
  const order = await readOrder(database.kysely, refund.order_id);
  const provider = order && providerOf(purchases, order);
  if (!order || !provider || order.provider_ref === null) return false;
  const now = clock.now();
  const before = new Date(now.getTime() - GIVEN_UP_AFTER);
  if (!(await claimRefund(database.kysely, { id: refund.id, now, before }))) return false;
  const { id: key, movement_ref: movement, amount, currency } = refund;
  const payment = { key, orderId: order.id, ref: order.provider_ref, movement, amount, currency };
  let ref: string | null;
  try {
    ref = await provider.refund(payment);
  } catch (error) {
    if (error instanceof ProviderDownError) {
      purchases.domain.log.warn({ err: error, order: order.id }, "requesting a refund failed");
      await releaseRefund(database.kysely, key, now);
      return false;
    }
    if (!(error instanceof ProviderRefusedError)) throw error;
    purchases.domain.log.warn({ err: error, order: order.id }, "refund refused by the provider");
    await write(purchases, refund, { state: "refused", ref: null });
    return false;
  }
  await write(purchases, refund, { state: "sent", ref });
  return true;
}

async function write(
  purchases: Purchases,
  refund: RefundRow,
  outcome: { state: "sent" | "refused"; ref: string | null },
): Promise<void> {
  const { clock, database } = purchases.domain;
  await database.kysely.transaction().execute(async (transaction) => {
    const isNews = await settleRefund(transaction, refund.id, { ...outcome, at: clock.now() });
    if (isNews && outcome.state === "refused") await reportRefused(purchases, transaction, refund);
  });
}
