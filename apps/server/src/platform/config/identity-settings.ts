import { z } from "zod";
import { port, positiveInteger, setting, webUrl } from "./setting-kinds.ts";

/** Where the identity checks run, and how they are reached. */
export const identitySettings = {
  IDENTITY_URL: setting(
    webUrl,
    "Address of identity checks that run elsewhere (`npm run identity`): https, or this machine. Default: each server starts a process with the first upload.",
  ),
  IDENTITY_TOKEN: setting(
    z.string().min(32, "must have at least 32 characters"),
    "Secret that the servers and the identity checks share, 32 characters or more.",
    { secret: true },
  ),
  IDENTITY_HOST: setting(
    z.string().min(1),
    "Address that `npm run identity` listens on, without TLS: any other than loopback needs a proxy with TLS in front.",
    { fallback: "127.0.0.1" },
  ),
  IDENTITY_PORT: setting(port, "Port that `npm run identity` listens on.", { fallback: "3010" }),
  IDENTITY_IDLE_MINUTES: setting(
    positiveInteger,
    "Minutes without an upload after which the server ends its process of identity checks and frees its memory.",
    { fallback: "5" },
  ),
} as const;
