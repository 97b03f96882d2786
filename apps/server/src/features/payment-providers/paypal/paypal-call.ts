import type { z } from "zod";
import { type ProviderRequest, callProvider, readAnswer } from "../http/call-provider.ts";
import { accessTokens } from "./access-tokens.ts";
import type { PayPalSettings } from "./paypal-settings.ts";

interface PayPalRequest<Schema extends z.ZodType> {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** JSON text. */
  readonly body?: string;
  /** `PayPal-Request-Id`: the same one gets the first answer again. */
  readonly key?: string;
  readonly answer: Schema;
}

export type PayPalCall = <Schema extends z.ZodType>(
  request: PayPalRequest<Schema>,
) => Promise<z.output<Schema>>;

/** Calls of PayPal's REST API with an access token. */
export function paypalCalls(settings: PayPalSettings): PayPalCall {
  const tokens = accessTokens(settings);
  return async ({ method, path, body, key, answer: schema }) => {
    const askingWith = (token: string): ProviderRequest => ({
      provider: "paypal",
      method,
      url: new URL(path, settings.url),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "paypal-request-id": key }),
        prefer: "return=representation",
      },
      ...(body !== undefined && { body }),
      // What has no key only asks.
      isRepeatable: true,
    });
    const token = await tokens.current();
    let asking = askingWith(token);
    let answer = await callProvider(asking, settings);
    if (answer.status === 401) {
      // Taken back before its time.
      tokens.drop(token);
      asking = askingWith(await tokens.current());
      answer = await callProvider(asking, settings);
    }
    return readAnswer(asking, answer, schema);
  };
}
