import { lazyPackage } from "../modules/lazy-package.ts";
import type { Transport } from "./outbound.ts";

const nodemailer = lazyPackage((require) => require("nodemailer") as typeof import("nodemailer"));
/** Milliseconds that a mail server may stay silent. */
const TIMEOUT = 20_000;

/**
 * Sends emails through the SMTP server at `url` (`smtp://user:password@host:port`).
 * @param options `requireTls`: nothing is sent, not even the password, to a server without STARTTLS
 */
export function smtpTransport(
  url: string,
  from: string,
  { requireTls }: { readonly requireTls: boolean },
): Transport {
  const transporter = nodemailer().createTransport({
    // In the address, since parameters there override the options beside it.
    url: requireTls ? `${url}${url.includes("?") ? "&" : "?"}requireTLS=true` : url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return async ({ to, subject, text, html, headers, attachments = [] }) => {
    const words = { subject, text, ...(html !== undefined && { html }) };
    const files = attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
      encoding: "base64",
    }));
    const envelope = { from, to: { name: "", address: to } };
    await transporter.sendMail({ ...envelope, ...words, headers, attachments: files });
  };
}
