import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { WebhookNews, WebhookRequest } from "../../../domain/purchase/provider.ts";
import { badSignature, badWebhook, headerOf, webhookJson } from "../http/webhook.ts";
import { bitpayId } from "./bitpay-invoice.ts";

/** What an invoice carries, and its webhooks bring back: whose it is, and that we wrote it. */
const posData = z.object({ order: z.string().min(1).max(64), seal: z.string().min(1).max(64) });

const webhook = z.object({
  /** Of an invoice or of a refund; the standard form of webhooks has the invoice itself here. */
  data: z.object({
    id: bitpayId.optional(),
    /** Of the invoice that a refund belongs to. */
    invoice: bitpayId.optional(),
    posData: z.string().max(1_000).optional().catch(undefined),
    orderId: z.string().max(64).optional().catch(undefined),
  }),
});

export interface BitPaySeal {
  posData(orderId: string): string;
  readWebhook(request: WebhookRequest): WebhookNews;
}

/**
 * What is believed of BitPay's webhooks. `x-signature`, where it comes, is an HMAC-SHA256 of the body by the token, in base64, as
 * BitPay's own shop plug-ins test it. BitPay's reference says that webhooks are not signed: without the header the invoice's
 * `posData` must be the one that we sent, which customers never see. Either way the invoice is read before anything is done.
 */
export function bitpaySeal(token: string): BitPaySeal {
  const key = Buffer.from(hkdfSync("sha256", token, "", "nuc bitpay pos data", 32));
  const sealOf = (order: string) => createHmac("sha256", key).update(order).digest("base64url");

  const isOurs = (text: string | undefined): boolean => {
    const ours = posData.safeParse(parsed(text));
    return ours.success && isEqual(ours.data.seal, sealOf(ours.data.order));
  };

  return {
    posData: (order) => JSON.stringify({ order, seal: sealOf(order) }),
    readWebhook: ({ headers, body }) => {
      const { json } = webhookJson(body);
      const read = webhook.safeParse(json);
      if (!read.success) throw badWebhook();
      const { data } = read.data;
      const isSigned = "x-signature" in headers;
      const mac = createHmac("sha256", token).update(body).digest("base64");
      const isTrue = isSigned
        ? isEqual(headerOf(headers, "x-signature") ?? "", mac)
        : isOurs(data.posData);
      if (!isTrue) throw badSignature();
      return {
        // BitPay numbers no messages: the same bytes are the same message.
        id: createHash("sha256").update(body).digest("hex"),
        ref: data.invoice ?? data.id,
        orderId: data.orderId,
      };
    },
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
