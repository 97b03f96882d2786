import { z } from "zod";
import { type AskOptions, type Asking, askProvider, readAnswer } from "../asking/ask-provider.ts";

export interface PayPalSettings extends AskOptions {
  /** Base address of the API. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly now: () => Date;
}

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

/** Seconds before its end at which an access token is no longer used. */
const MARGIN = 60;

const accessToken = z.object({
  access_token: z.string().min(1).max(4_000),
  expires_in: z.number().min(0),
});

/**
 * Calls of PayPal's REST API with an access token, which is kept while it lasts and fetched once for all who wait for it.
 * https://developer.paypal.com/api/rest/authentication/
 */
export function paypalCalls(settings: PayPalSettings): PayPalCall {
  let kept: { token: Promise<string>; until: number } | undefined;

  const fetchToken = (): Promise<string> => {
    const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`);
    const asking: Asking = {
      provider: "paypal",
      method: "POST",
      url: new URL("/v1/oauth2/token", settings.url),
      headers: {
        authorization: `Basic ${credentials.toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      isRepeatable: true,
    };
    // Until its life is known it is shared by those who ask meanwhile.
    const mine = { token: Promise.resolve(""), until: Number.POSITIVE_INFINITY };
    mine.token = askProvider(asking, settings)
      .then((answer) => {
        const { access_token: token, expires_in: seconds } = readAnswer(
          asking,
          answer,
          accessToken,
        );
        mine.until = settings.now().getTime() + (seconds - MARGIN) * 1000;
        return token;
      })
      .catch((error: unknown) => {
        if (kept === mine) kept = undefined;
        throw error;
      });
    kept = mine;
    return mine.token;
  };

  const currentToken = () =>
    kept && settings.now().getTime() < kept.until ? kept.token : fetchToken();

  return async ({ method, path, body, key, answer: schema }) => {
    const ask = async (token: Promise<string>) => {
      const asking: Asking = {
        provider: "paypal",
        method,
        url: new URL(path, settings.url),
        headers: {
          authorization: `Bearer ${await token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(key !== undefined && { "paypal-request-id": key }),
          prefer: "return=representation",
        },
        ...(body !== undefined && { body }),
        // What has no key only asks.
        isRepeatable: true,
      };
      return { asking, answer: await askProvider(asking, settings) };
    };
    const token = currentToken();
    let { asking, answer } = await ask(token);
    if (answer.status === 401) {
      // Taken back before its time. Whoever else noticed may have fetched another already.
      if (kept?.token === token) kept = undefined;
      ({ asking, answer } = await ask(currentToken()));
    }
    return readAnswer(asking, answer, schema);
  };
}
