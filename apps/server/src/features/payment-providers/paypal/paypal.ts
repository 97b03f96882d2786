import { centsText } from "@nuc/contract";
import { z } from "zod";
import { type PaymentProvider, ProviderRefusedError } from "../../../domain/purchase/provider.ts";
import { paypalCalls } from "./paypal-call.ts";
import { listPayments } from "./paypal-listing.ts";
import { readDisputes } from "./paypal-disputes.ts";
import { createOrder, isFailed, paypalId, readOrder } from "./paypal-order.ts";
import type { PayPalSettings } from "./paypal-settings.ts";
import { readPayPalWebhook } from "./paypal-webhook.ts";

const refunded = z.object({ id: paypalId, status: z.string() });

/** PayPal by its Orders v2: https://developer.paypal.com/docs/api/orders/v2/ */
export function paypal(settings: PayPalSettings): PaymentProvider {
  const call = paypalCalls(settings);
  return {
    name: "paypal",
    begin: async (order) => createOrder(call, order, settings.url),
    // There is no search for orders; the same key answers the same order.
    find: async (order) => createOrder(call, order, settings.url),
    read: async (order) => {
      const { movements, ...payment } = await readOrder(call, order);
      const captures = movements.filter(({ kind }) => kind === "payment");
      const disputed = await Promise.all(captures.map(({ ref }) => readDisputes(call, ref)));
      return { ...payment, movements: [...movements, ...disputed.flat()] };
    },
    list: async (period) => listPayments(call, period),
    readWebhook: async (request) => readPayPalWebhook(call, settings, request),
    refund: async ({ key, orderId, movement, amount, currency }) => {
      const { id, status } = await call({
        method: "POST",
        path: `/v2/payments/captures/${paypalId.parse(movement)}/refund`,
        key,
        body: JSON.stringify({
          amount: { value: centsText(amount), currency_code: currency },
          custom_id: orderId,
        }),
        answer: refunded,
      });
      if (isFailed(status)) throw new ProviderRefusedError("paypal", `refund ${id} is ${status}`);
      return id;
    },
  };
}
