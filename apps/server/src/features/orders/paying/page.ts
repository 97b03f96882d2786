import {
  centsText,
  type CheckoutPageOrder,
  PURCHASE_MESSAGES,
  type SandboxOutcome,
} from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import { followOrder } from "../following/follow.ts";
import { noteReturn, type OrderRow } from "../order-repository.ts";
import { pricedView } from "../order-view.ts";
import { providerOf, type Purchases } from "../parts.ts";
import { openPayload } from "../payload/open-payload.ts";
import { receiveWebhook } from "../webhooks/receive.ts";

/** What the payment page shows of an order. Throws AppError `NOT_FOUND`. */
export async function showPage(purchases: Purchases, data: string): Promise<CheckoutPageOrder> {
  return pageView(purchases, await openPayload(purchases, data));
}

/**
 * The same once the provider was asked what it knows: the customer is back from there. Each load of the page asks for it,
 * and the provider is asked once in a few seconds.
 */
export async function showAfterReturn(
  purchases: Purchases,
  data: string,
): Promise<CheckoutPageOrder> {
  const order = await openPayload(purchases, data);
  if (await mayAsk(purchases, order)) await followOrder(purchases, order.id);
  return await showPage(purchases, data);
}

/** Milliseconds between two questions that a page has asked. */
const ASKED_EVERY = 3_000;

/** Whether the customer did not return to this order just now, in any process; notes this return. */
async function mayAsk(
  { domain: { clock, database } }: Purchases,
  { id }: OrderRow,
): Promise<boolean> {
  const now = clock.now();
  return await noteReturn(database.kysely, id, {
    now,
    unlessSince: new Date(now.getTime() - ASKED_EVERY),
  });
}

/** Presses a button of the sandbox. Throws AppError `NOT_FOUND`, `NOT_ALLOWED` for an order that it does not take. */
export async function actInSandbox(
  purchases: Purchases,
  { data, outcome }: { data: string; outcome: SandboxOutcome },
): Promise<CheckoutPageOrder> {
  const { sandbox } = purchases;
  const order = await openPayload(purchases, data);
  if (!sandbox || order.provider !== sandbox.name || order.provider_ref === null)
    throw new AppError("NOT_ALLOWED", PURCHASE_MESSAGES.order.methodOff);
  await sandbox.act(order.provider_ref, outcome, async (webhook) => {
    await receiveWebhook(purchases, sandbox.name, webhook);
    // The job does it too; the page that answers shows what came of it.
    await followOrder(purchases, order.id);
  });
  return await showPage(purchases, data);
}

export function pageView(purchases: Purchases, row: OrderRow): CheckoutPageOrder {
  const provider = providerOf(purchases, row);
  const ref = row.provider_ref;
  return {
    ...pricedView(row),
    state: row.state,
    method: row.method,
    sandbox: row.provider === "sandbox",
    walletAddress: row.wallet_address,
    paid: centsText(row.paid),
    redirect: row.redirect,
    transfer: (ref !== null && provider?.transferOf?.({ ref })) || null,
  };
}
