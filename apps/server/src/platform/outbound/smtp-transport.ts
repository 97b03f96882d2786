import { createTransport } from "nodemailer";
import type { Transport } from "./outbound.ts";

/** Milliseconds that a mail server may stay silent. */
const TIMEOUT = 20_000;

/** Sends e-mails through the SMTP server at `url` (`smtp://user:password@host:port`). */
export function smtpTransport(url: string, from: string): Transport {
  const transporter = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return async ({ to, subject, text, headers }) => {
    await transporter.sendMail({ from, to: { name: "", address: to }, subject, text, headers });
  };
}
