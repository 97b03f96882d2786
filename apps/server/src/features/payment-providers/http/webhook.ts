import { PURCHASE_MESSAGES } from "@nuc/contract";
import type { WebhookRequest } from "../../../domain/purchase/provider.ts";
import { AppError } from "../../../platform/http/app-error.ts";

const { webhook } = PURCHASE_MESSAGES;

export const badSignature = () => new AppError("BAD_SIGNATURE", webhook.signatureWrong);
export const badWebhook = () => new AppError("INVALID_REQUEST", webhook.bodyWrong);

/** One value of a header; undefined where it is missing, or there twice. */
export function headerOf(headers: WebhookRequest["headers"], name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}

/** The body as JSON, and as the exact text that is signed. Throws AppError `INVALID_REQUEST`. */
export function webhookJson(body: Buffer): { text: string; json: unknown } {
  const text = body.toString("utf8");
  // Bytes that are no UTF-8 would be other bytes in the text.
  if (!Buffer.from(text, "utf8").equals(body)) throw badWebhook();
  try {
    return { text, json: JSON.parse(text) as unknown };
  } catch {
    throw badWebhook();
  }
}
