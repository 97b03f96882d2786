import { centsText } from "@nuc/contract";
import { z } from "zod";
import {
  type OrderToPay,
  type PaymentProvider,
  type Period,
  ProviderRefusedError,
} from "../../../domain/purchase/provider.ts";
import { type BitPayCall, type BitPaySettings, bitpayCalls } from "./bitpay-call.ts";
import {
  bitpayId,
  createInvoice,
  findInvoice,
  listPayments,
  readInvoice,
} from "./bitpay-invoice.ts";
import { bitpaySeal } from "./bitpay-webhook.ts";

const asked = z.object({ id: bitpayId });

/** BitPay's id of a refund that was asked for already: a lost answer must not send money back twice. */
async function findAsked(call: BitPayCall, key: string): Promise<string | undefined> {
  const path = `/refunds/guid/${encodeURIComponent(key)}`;
  try {
    return (await call({ method: "GET", path, answer: asked })).id;
  } catch (error) {
    if (error instanceof ProviderRefusedError && error.status === 404) return undefined;
    throw error;
  }
}

/** BitPay by its invoices: https://developer.bitpay.com/reference/invoices */
export function bitpay(settings: BitPaySettings): PaymentProvider {
  const call = bitpayCalls(settings);
  const seal = bitpaySeal(settings.token);
  const { url } = settings;
  const find = async ({ id }: OrderToPay) =>
    call.isMerchant ? await findInvoice(call, id, url) : undefined;
  return {
    name: "bitpay",
    // BitPay keeps no idempotency keys: a first try whose answer was lost is looked for, which the `merchant` facade alone can.
    begin: async (order) => {
      const posData = seal.posData(order.id);
      return (
        (await find(order)) ??
        (await createInvoice(call, order, { posData, url, now: settings.now() }))
      );
    },
    find,
    read: async ({ ref }) => readInvoice(call, ref),
    ...(call.isMerchant && { list: async (period: Period) => listPayments(call, period) }),
    readWebhook: async (request) => seal.readWebhook(request),
    refund: async ({ key, ref, amount, currency }) => {
      if (!call.isMerchant)
        throw new ProviderRefusedError(
          "bitpay",
          "the pos facade sends nothing back; see BITPAY_PRIVATE_KEY",
        );
      const before = await findAsked(call, key);
      if (before !== undefined) return before;
      const { id } = await call({
        method: "POST",
        path: "/refunds",
        body: {
          guid: key,
          invoiceId: bitpayId.parse(ref),
          amount: Number(centsText(amount)),
          currency,
          preview: false,
          immediate: false,
          buyerPaysRefundFee: false,
          reference: key,
        },
        answer: asked,
      });
      return id;
    },
  };
}
