import { z } from "zod";
import type { WebhookNews, WebhookRequest } from "../../../domain/purchase/provider.ts";
import { ProviderRefusedError } from "../../../domain/purchase/provider.ts";
import { badSignature, headerOf, webhookJson } from "../http/webhook.ts";
import type { PayPalCall } from "./paypal-call.ts";
import type { PayPalSettings } from "./paypal-settings.ts";

/** https://developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature_post */
const signature = z.object({
  auth_algo: z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
  cert_url: z.url({ protocol: /^https$/, hostname: /(^|\.)paypal\.com$/ }).max(500),
  transmission_id: z.string().regex(/^[\w-]{1,50}$/),
  transmission_sig: z.string().regex(/^[A-Za-z0-9+/=]{1,500}$/),
  transmission_time: z.iso.datetime({ offset: true }).max(100),
});

const verified = z.object({ verification_status: z.string() });

const text = z.string().min(1).max(200).optional().catch(undefined);
/** The parts of the events that name a payment; of the others nothing is needed. */
const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  resource: z
    .object({
      id: text,
      custom_id: text,
      invoice_id: text,
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: text }).optional() })
        .optional()
        .catch(undefined),
      purchase_units: z
        .array(z.object({ custom_id: text, invoice_id: text }))
        .optional()
        .catch(undefined),
      disputed_transactions: z
        .array(z.object({ custom: text, invoice_number: text }))
        .optional()
        .catch(undefined),
    })
    .catch({}),
});
type Event = z.infer<typeof event>;

/**
 * PayPal itself says whether a webhook is its own, as its documentation offers: the body goes there byte for byte. A certificate
 * that is not PayPal's is not even asked about.
 */
export async function readPayPalWebhook(
  call: PayPalCall,
  { webhookId }: Pick<PayPalSettings, "webhookId">,
  { headers, body }: WebhookRequest,
): Promise<WebhookNews> {
  const { text: raw, json } = webhookJson(body);
  const signed = signature.safeParse({
    auth_algo: headerOf(headers, "paypal-auth-algo"),
    cert_url: headerOf(headers, "paypal-cert-url"),
    transmission_id: headerOf(headers, "paypal-transmission-id"),
    transmission_sig: headerOf(headers, "paypal-transmission-sig"),
    transmission_time: headerOf(headers, "paypal-transmission-time"),
  });
  const read = event.safeParse(json);
  if (!signed.success || !read.success) throw badSignature();
  const request = JSON.stringify({ ...signed.data, webhook_id: webhookId });
  const { verification_status: status } = await call({
    method: "POST",
    path: "/v1/notifications/verify-webhook-signature",
    body: `${request.slice(0, -1)},"webhook_event":${raw}}`,
    answer: verified,
  }).catch((error: unknown) => {
    if (error instanceof ProviderRefusedError) return { verification_status: "FAILURE" };
    throw error;
  });
  if (status !== "SUCCESS") throw badSignature();
  return newsOf(read.data);
}

function newsOf({ id, event_type: type, resource }: Event): WebhookNews {
  if (type.startsWith("CHECKOUT.ORDER.")) {
    const [unit] = resource.purchase_units ?? [];
    return { id, ref: resource.id, orderId: unit?.custom_id ?? unit?.invoice_id };
  }
  if (type.startsWith("PAYMENT.CAPTURE.")) {
    const ref = resource.supplementary_data?.related_ids?.order_id;
    return { id, ref, orderId: resource.custom_id ?? resource.invoice_id };
  }
  if (type.startsWith("CUSTOMER.DISPUTE.")) {
    const [disputed] = resource.disputed_transactions ?? [];
    return { id, orderId: disputed?.custom ?? disputed?.invoice_number };
  }
  return { id };
}
