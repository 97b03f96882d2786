import { request as requestByHttp } from "node:http";
import { request as requestByHttps } from "node:https";
import { isIP } from "node:net";
import {
  guardedLookup,
  isAllowedAddress,
  RefusedAddressError,
  requirePublicEndpoint,
} from "./public-host.ts";

/** Milliseconds that an answer may take. */
const TIMEOUT = 10_000;

export interface PostAnswer {
  status: number;
  /** The header, where there is one. */
  retryAfter: string | undefined;
}

/**
 * Posts to an address that somebody else names. Redirects are not followed, and what it says besides is not read.
 * Throws RefusedAddressError, and what the connection throws.
 */
export async function postMessage(
  endpoint: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: Buffer },
  { production, timeout = TIMEOUT }: { production: boolean; timeout?: number },
): Promise<PostAnswer> {
  const url = requirePublicEndpoint(endpoint, production);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowedAddress(host, production)) {
    throw new RefusedAddressError("it is not public");
  }
  const request = url.protocol === "https:" ? requestByHttps : requestByHttp;
  return await new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: "POST",
        headers,
        lookup: guardedLookup(production),
        // Of its own: a connection that was kept was looked up for another request.
        agent: false,
        signal: AbortSignal.timeout(timeout),
      },
      (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        response.destroy();
        resolve({ status, retryAfter: answered["retry-after"] });
      },
    );
    sending.on("error", reject);
    sending.end(body);
  });
}
