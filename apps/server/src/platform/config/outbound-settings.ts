import { z } from "zod";
import { setting, webUrl } from "./setting-kinds.ts";

/** An address, alone or in angle brackets after a name. */
const SENDER = /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

function namesHost(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname !== "";
}

/** Who takes emails and texts. */
export const outboundSettings = {
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
      .refine(namesHost, "must name the mail server, such as smtps://user:password@mail.example"),
    "Mail server, with user and password. In production with TLS: `smtps`, or `smtp` to a server with STARTTLS (not on loopback).",
    { secret: true },
  ),
  MAIL_FROM: setting(
    z.string().regex(SENDER, "must be an email address, or a name and <address>"),
    "Sender of the emails: `NUC Wallet <no-reply@…>`.",
  ),
  SMS_GATEWAY_URL: setting(
    webUrl,
    "Text gateway: gets a POST with JSON `{to, text}` for each text. In production with https (not on loopback).",
  ),
  SMS_GATEWAY_TOKEN: setting(z.string().min(1), "Sent to the text gateway as `Bearer` token.", {
    secret: true,
  }),
} as const;
