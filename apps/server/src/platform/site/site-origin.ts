import type { Config } from "../config/config.ts";

/**
 * Where people reach the site, without a slash at the end: what links in emails and search
 * engines are given. Never what a request claims as its host.
 */
export function siteOrigin(config: Pick<Config, "HOST" | "PORT" | "PUBLIC_URL">): string {
  const { HOST, PORT, PUBLIC_URL } = config;
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/+$/, "");
  const everywhere = HOST === "0.0.0.0" || HOST === "::";
  const host = everywhere ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}
