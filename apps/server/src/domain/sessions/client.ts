import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import { networkKey } from "../../platform/limits/network-key.ts";
import { siteOrigin } from "../../platform/site/site-origin.ts";
import { isSessionToken } from "./session-token.ts";

const COOKIE = "device";
/** Seconds: 400 days, the longest that browsers keep a cookie. */
const KEPT_FOR = 400 * 24 * 60 * 60;
/** Accounts that one browser is known to; each has a token of its own. */
const MAX_TOKENS = 5;

/** Who signs in, as far as that is looked at. */
export interface Client {
  /** Key of the network address. */
  network: string;
  userAgent: string | undefined;
  /** The tokens in its cookie: by one of them an account knows it again. */
  deviceTokens: readonly string[];
}

export function clientOf(request: FastifyRequest): Client {
  return {
    network: networkKey(request.ip),
    userAgent: request.headers["user-agent"],
    deviceTokens: tokensIn(request.headers.cookie ?? ""),
  };
}

function tokensIn(cookies: string): string[] {
  const [value] = cookies.split(";").flatMap((cookie) => {
    const [name = "", text = ""] = cookie.split("=");
    return name.trim() === COOKIE ? [text.trim()] : [];
  });
  return (value ?? "").split(".").filter(isSessionToken).slice(0, MAX_TOKENS);
}

/**
 * Has the browser keep what it is known by, with the token that this sign-in made for it, if it made
 * one. A token that we did not make is never taken over: somebody might have put it there.
 */
export function keepDevice(
  reply: FastifyReply,
  config: Pick<Config, "HOST" | "PORT" | "PUBLIC_URL">,
  { deviceTokens }: Pick<Client, "deviceTokens">,
  newToken: string | undefined,
): void {
  const tokens = newToken === undefined ? deviceTokens : [newToken, ...deviceTokens];
  if (tokens.length === 0) return;
  const secure = siteOrigin(config).startsWith("https:") ? "; Secure" : "";
  const value = tokens.slice(0, MAX_TOKENS).join(".");
  void reply.header(
    "set-cookie",
    `${COOKIE}=${value}; Path=/api/; Max-Age=${KEPT_FOR}; HttpOnly; SameSite=Lax${secure}`,
  );
}
