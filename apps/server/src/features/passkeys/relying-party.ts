import { isIP } from "node:net";
import { PASSKEY_MESSAGES } from "@nuc/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import { AppError } from "../../platform/http/app-error.ts";

/** Whose passkeys they are, in the words of WebAuthn. */
export interface RelyingParty {
  /** Domain to which a passkey belongs permanently. */
  id: string;
  /** The one origin whose pages may use it. */
  origin: string;
}

/**
 * The site as `PUBLIC_URL` names it; without one `localhost`, on the port that the browser used (the
 * development server's is another than ours). No other `Host` is believed: the id of a passkey may
 * not be a visitor's choice. Throws AppError `NOT_ALLOWED` where the site has no name: WebAuthn takes
 * no IP address.
 */
export function relyingPartyOf(
  request: Pick<FastifyRequest, "host" | "protocol">,
  { PUBLIC_URL }: Pick<Config, "PUBLIC_URL">,
): RelyingParty {
  const text = PUBLIC_URL ?? `${request.protocol}://${request.host}`;
  const site = URL.canParse(text) ? new URL(text) : undefined;
  const named = site !== undefined && isIP(site.hostname.replace(/^\[|\]$/g, "")) === 0;
  if (!named || (PUBLIC_URL === undefined && site.hostname !== "localhost")) {
    throw new AppError("NOT_ALLOWED", PASSKEY_MESSAGES.needsSiteName);
  }
  return { id: site.hostname, origin: site.origin };
}
