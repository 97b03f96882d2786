import { NETWORK_MESSAGES } from "@nuc/contract";
import type { WebhookNews, WebhookRequest } from "../../../domain/purchase/provider.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { following } from "../following/job.ts";
import { findOrderOf, type OrderRow, readOrder } from "../order-repository.ts";
import { providerNamed, type Purchases } from "../parts.ts";
import { insertWebhook } from "./webhook-repository.ts";

/** Those that send webhooks. */
const SENDERS: ReadonlySet<string> = new Set(["paypal", "bitpay", "sandbox"]);

/**
 * Takes a webhook in: its signature is tested, it is kept once, and a job asks its provider what there is to know. Throws AppError
 * `NOT_FOUND` for a provider that is not set up, `BAD_SIGNATURE`, `INVALID_REQUEST`.
 */
export async function receiveWebhook(
  purchases: Purchases,
  name: string,
  request: WebhookRequest,
): Promise<void> {
  const { clock, database, jobs, log } = purchases.domain;
  const provider = SENDERS.has(name) ? providerNamed(purchases, name) : undefined;
  if (!provider) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  const news = await provider.readWebhook(request);
  await database.kysely.transaction().execute(async (transaction) => {
    const order = await orderOf(transaction, provider.name, news);
    const isNew = await insertWebhook(transaction, {
      provider: provider.name,
      message_id: news.id,
      order_id: order?.id ?? null,
      received_at: clock.now(),
    });
    if (!isNew) return;
    if (order) await jobs.send(transaction, following, { orderId: order.id });
    else log.warn({ provider: name, message: news.id }, "webhook matches no order");
  });
}

async function orderOf(
  transaction: Transaction,
  provider: OrderRow["provider"],
  { ref, orderId }: WebhookNews,
): Promise<OrderRow | undefined> {
  const found = ref === undefined ? undefined : await findOrderOf(transaction, { provider, ref });
  if (found || orderId === undefined || !isUuid(orderId)) return found;
  const order = await readOrder(transaction, orderId);
  return order?.provider === provider ? order : undefined;
}
