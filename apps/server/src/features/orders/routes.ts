import {
  beginCheckout,
  cancelOrder as cancelOrderCall,
  createOrder as createOrderCall,
  getCheckoutKeys,
  getOrder,
  getPurchaseTerms,
  listOrders,
  openCheckoutPage,
  paySandbox,
  proveOrder as proveOrderCall,
  receiveWebhook as receiveWebhookCall,
  returnToCheckout,
} from "@nuc/contract";
import { requireOwnWallet } from "../../domain/wallets/own-wallet.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { requireTypedAmount } from "../../platform/http/coin-fields.ts";
import { answerOnce } from "../../platform/idempotency/idempotency.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { CHECKOUT_PAGE, MAKE_ORDER, PROVE_ORDER, WEBHOOK } from "./limits.ts";
import { cancelOrder } from "./making/cancel-order.ts";
import { createOrder } from "./making/create-order.ts";
import { readOwnOrder, readOwnOrders } from "./making/own-orders.ts";
import { readTerms } from "./making/terms.ts";
import type { Purchases } from "./parts.ts";
import { beginPayment } from "./paying/begin.ts";
import { actInSandbox, showAfterReturn, showPage } from "./paying/page.ts";
import { publicJwks } from "./payload/checkout-keys.ts";
import { proveOrder } from "./payload/prove-order.ts";
import { receiveWebhook } from "./webhooks/receive.ts";

/** Calls of the customer, who is signed in. */
export function orderRoutes(purchases: Purchases): Route[] {
  const { domain } = purchases;
  return [
    route(getPurchaseTerms, async (request) => readTerms(purchases, requireCaller(request))),
    route(
      createOrderCall,
      async (request) => {
        const caller = requireCaller(request);
        const { amount, ...wanted } = request.body;
        const units = requireTypedAmount(amount, "amount");
        await requireOwnWallet(domain, caller, wanted.walletAddress);
        const { body } = await answerOnce(
          domain,
          idempotentRequest(request),
          async (transaction) => ({
            status: 201,
            body: await createOrder(purchases, transaction, caller, { ...wanted, amount: units }),
          }),
        );
        return body;
      },
      { limits: [MAKE_ORDER] },
    ),
    route(
      proveOrderCall,
      async (request) => {
        const wanted = { ...request.body, id: request.params.id };
        return await proveOrder(purchases, requireCaller(request), wanted);
      },
      { limits: [PROVE_ORDER] },
    ),
    route(cancelOrderCall, async (request) => ({
      order: await cancelOrder(purchases, requireCaller(request), request.params.id),
    })),
    route(listOrders, async (request) =>
      readOwnOrders(purchases, requireCaller(request), request.query.page),
    ),
    route(getOrder, async (request) => ({
      order: await readOwnOrder(purchases, requireCaller(request), request.params.id),
    })),
  ];
}

/** Calls of the payment page, which a payload opens, and of providers. */
export function checkoutRoutes(purchases: Purchases): Route[] {
  const limits = [CHECKOUT_PAGE];
  return [
    route(getCheckoutKeys, async () => ({ keys: await publicJwks(purchases) }), { limits }),
    route(openCheckoutPage, async ({ body }) => ({ order: await showPage(purchases, body.data) }), {
      limits,
    }),
    route(beginCheckout, async ({ body }) => beginPayment(purchases, body.data), { limits }),
    route(
      returnToCheckout,
      async ({ body }) => ({ order: await showAfterReturn(purchases, body.data) }),
      { limits },
    ),
    route(paySandbox, async ({ body }) => ({ order: await actInSandbox(purchases, body) }), {
      limits,
    }),
    route(
      receiveWebhookCall,
      async ({ headers, params, body }) => {
        const bytes: unknown = body;
        const request = { headers, body: Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0) };
        await receiveWebhook(purchases, params.provider, request);
        return {};
      },
      { limits: [WEBHOOK] },
    ),
  ];
}
