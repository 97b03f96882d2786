import type { SettingName, Settings } from "./settings.ts";

/** Whether an address names this very machine, to which nothing travels over a network. */
export function isLoopback(address: string): boolean {
  const hostname = URL.canParse(address) ? new URL(address).hostname : "";
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);
}

/**
 * What is wrong in production with the ways in and out: what people type and the codes that they are
 * sent travel under TLS, to and from an address that the operator has named.
 * @param told whether something was said about the setting already
 */
export function transportRules(
  { PUBLIC_URL, SMTP_URL, SMS_GATEWAY_URL }: Readonly<Settings>,
  told: (name: SettingName) => boolean,
): string[] {
  const problems: string[] = [];
  if (!told("PUBLIC_URL")) problems.push(...publicUrlProblems(PUBLIC_URL));
  if (SMTP_URL && !isLoopback(SMTP_URL) && /[?&]tls\.rejectUnauthorized=/i.test(SMTP_URL)) {
    problems.push("SMTP_URL must not switch off the check of the certificate in production");
  }
  if (SMS_GATEWAY_URL && !SMS_GATEWAY_URL.startsWith("https:") && !isLoopback(SMS_GATEWAY_URL)) {
    problems.push("SMS_GATEWAY_URL must begin with https:// in production: codes go there");
  }
  return problems;
}

function publicUrlProblems(address: string | undefined): string[] {
  if (address === undefined) {
    return [
      "PUBLIC_URL is needed in production: the https address under which people reach the site",
    ];
  }
  const { protocol, pathname, search, username, password } = new URL(address);
  if (protocol !== "https:") return ["PUBLIC_URL must begin with https:// in production"];
  const more = pathname !== "/" || search !== "" || username !== "" || password !== "";
  return more ? ["PUBLIC_URL must be a name alone in production, such as https://nuc.example"] : [];
}
