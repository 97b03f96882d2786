import { z } from "zod";
import { port, positiveInteger, setting, webUrl } from "./setting-kinds.ts";

/** Where the identity checks run, and how they are reached. */
export const identitySettings = {
  IDENTITY_URL: setting(
    webUrl,
    "Address of identity checks that run elsewhere (`npm run identity`): https, or this machine. Default: the server starts a process of its own with the first upload.",
  ),
  IDENTITY_TOKEN: setting(
    z.string().min(32, "must have at least 32 characters"),
    "Secret that the servers and the identity checks share, 32 characters or more.",
    { secret: true },
  ),
  IDENTITY_HOST: setting(
    z.string().min(1),
    "Address that `npm run identity` listens on, without TLS: on another one than loopback, behind a proxy that has it.",
    { fallback: "127.0.0.1" },
  ),
  IDENTITY_PORT: setting(port, "Port that `npm run identity` listens on.", { fallback: "3010" }),
  IDENTITY_IDLE_MINUTES: setting(
    positiveInteger,
    "Minutes without an upload after which the server ends its own process of identity checks, and gives back their memory.",
    { fallback: "5" },
  ),
} as const;
