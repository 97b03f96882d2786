import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import type { WebhookRequest } from "../../../domain/purchase/provider.ts";
import type { DoubleAnswer } from "./double-server.ts";

export const PAYPAL_WEBHOOK_ID = "8PT597110X687430L";

/** As PayPal names what it makes: 17 letters and digits. */
export const paypalId = (): string => randomBytes(9).toString("hex").toUpperCase().slice(0, 17);

/** PayPal's webhooks: signed as sent, and the call that verifies them. */
export function paypalWebhooks(now: () => Date) {
  const key = randomBytes(32);
  const signatureOf = (transmission: string, time: string, event: string) =>
    createHmac("sha256", key)
      .update(`${transmission}|${time}|${PAYPAL_WEBHOOK_ID}|${crc32(event)}`)
      .digest("base64");
  return {
    event: (type: string, resource: object): WebhookRequest => {
      const message = { id: `WH-${paypalId()}-${paypalId()}`, event_version: "1.0" };
      const body = JSON.stringify({ ...message, event_type: type, resource }, null, 1);
      const transmission = randomUUID();
      const time = now().toISOString();
      return {
        headers: {
          "content-type": "application/json",
          "paypal-auth-algo": "SHA256withRSA",
          "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594",
          "paypal-transmission-id": transmission,
          "paypal-transmission-time": time,
          "paypal-transmission-sig": signatureOf(transmission, time, body),
        },
        body: Buffer.from(body),
      };
    },
    verify: (text: string): DoubleAnswer => {
      const asked = JSON.parse(text) as Record<string, string>;
      // Over the exact bytes that came in, as PayPal requires.
      const event = text.slice(text.indexOf(`"webhook_event":`) + `"webhook_event":`.length, -1);
      const { transmission_id = "", transmission_time = "", transmission_sig } = asked;
      const isTrue =
        asked.webhook_id === PAYPAL_WEBHOOK_ID &&
        signatureOf(transmission_id, transmission_time, event) === transmission_sig;
      return { status: 200, json: { verification_status: isTrue ? "SUCCESS" : "FAILURE" } };
    },
  };
}
