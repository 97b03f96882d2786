import { z } from "zod";
import { type ProviderRequest, callProvider, readAnswer } from "../http/call-provider.ts";
import type { PayPalSettings } from "./paypal-settings.ts";

/** Seconds before its end at which an access token is no longer used. */
const MARGIN = 60;

const accessToken = z.object({
  access_token: z.string().min(1).max(4_000),
  expires_in: z.number().min(0),
});

export interface AccessTokens {
  /** Fetched once for all who wait for it, and kept while it lasts. */
  current(): Promise<string>;
  /** PayPal no longer takes it. */
  drop(token: string): void;
}

/** PayPal's access tokens, by OAuth 2.0 client credentials: https://developer.paypal.com/api/rest/authentication/ */
export function accessTokens(settings: PayPalSettings): AccessTokens {
  let kept: { token: Promise<string>; text?: string; until: number } | undefined;

  const fetchKept = (): Promise<string> => {
    // Until its life is known it is shared by those who ask meanwhile.
    const mine: NonNullable<typeof kept> = {
      token: Promise.resolve(""),
      until: Number.POSITIVE_INFINITY,
    };
    const fetched = async () => {
      try {
        const { access_token: token, expires_in: seconds } = await fetchToken(settings);
        mine.text = token;
        mine.until = settings.now().getTime() + (seconds - MARGIN) * 1000;
        return token;
      } catch (error) {
        if (kept === mine) kept = undefined;
        throw error;
      }
    };
    kept = mine;
    mine.token = fetched();
    return mine.token;
  };

  return {
    current: async () =>
      kept && settings.now().getTime() < kept.until ? await kept.token : await fetchKept(),
    drop: (token) => {
      // A parallel request may have fetched a new one already.
      if (kept?.text === token) kept = undefined;
    },
  };
}

async function fetchToken(settings: PayPalSettings): Promise<z.infer<typeof accessToken>> {
  const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`);
  const asking: ProviderRequest = {
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
  return readAnswer(asking, await callProvider(asking, settings), accessToken);
}
