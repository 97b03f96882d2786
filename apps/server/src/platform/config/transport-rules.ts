import type { SettingName, Settings } from "./settings.ts";

/** Whether an address names this very machine, to which nothing travels over a network. */
export function isLoopback(address: string): boolean {
  const hostname = URL.canParse(address) ? new URL(address).hostname : "";
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);
}

/**
 * What is wrong in production with the ways in and out: what people type and the codes sent to them travel
 * under TLS, to and from an address that the operator has named.
 * @param isReported whether something was said about the setting already
 */
export function transportRules(
  settings: Readonly<Settings>,
  isReported: (name: SettingName) => boolean,
): string[] {
  const { PUBLIC_URL, SMTP_URL, SMS_GATEWAY_URL, TRUSTED_PROXIES } = settings;
  const problems = DATABASE_ADDRESSES.filter((name) => !isReported(name)).flatMap((name) =>
    databaseProblems(name, settings[name]),
  );
  if (TRUSTED_PROXIES?.some((network) => network.endsWith("/0"))) {
    problems.push(
      "TRUSTED_PROXIES must not be every address in production: senders could choose theirs",
    );
  }
  if (!isReported("PUBLIC_URL")) problems.push(...publicUrlProblems(PUBLIC_URL));
  if (SMTP_URL && !isLoopback(SMTP_URL) && /[?&]tls\.rejectUnauthorized=/i.test(SMTP_URL)) {
    problems.push("SMTP_URL must not switch off the check of the certificate in production");
  }
  if (SMS_GATEWAY_URL && !SMS_GATEWAY_URL.startsWith("https:") && !isLoopback(SMS_GATEWAY_URL)) {
    problems.push("SMS_GATEWAY_URL must begin with https:// in production: codes go there");
  }
  return problems;
}

/** Papers of customers go there, so that this holds outside production too. */
export function identityProblems(
  { IDENTITY_URL, IDENTITY_TOKEN }: Readonly<Settings>,
  isReported: (name: SettingName) => boolean,
): string[] {
  if (IDENTITY_URL === undefined || isReported("IDENTITY_URL")) return [];
  const problems: string[] = [];
  if (!IDENTITY_URL.startsWith("https:") && !isLoopback(IDENTITY_URL))
    problems.push("IDENTITY_URL must begin with https://: photos of documents go there");
  if (IDENTITY_TOKEN === undefined && !isReported("IDENTITY_TOKEN"))
    problems.push("IDENTITY_TOKEN is needed with IDENTITY_URL");
  return problems;
}

/** A proxy in between could set the price, so this holds outside production too. */
export function rateFeedProblems(
  { RATE_FEED_URL, RATE_FEED_TOKEN }: Readonly<Settings>,
  isReported: (name: SettingName) => boolean,
): string[] {
  if (isReported("RATE_FEED_URL")) return [];
  if (RATE_FEED_URL === undefined)
    return RATE_FEED_TOKEN === undefined ? [] : ["RATE_FEED_URL is needed with RATE_FEED_TOKEN"];
  return RATE_FEED_URL.startsWith("https:") || isLoopback(RATE_FEED_URL)
    ? []
    : ["RATE_FEED_URL must begin with https://: it says what coins cost"];
}

const DATABASE_ADDRESSES = ["DATABASE_URL", "DATABASE_OWNER_URL"] as const;

/** Accounts and hashes travel there: by TLS, unless the operator says that the network is theirs alone. */
function databaseProblems(name: SettingName, address: string | undefined): string[] {
  if (address === undefined || isLoopback(address)) return [];
  const { hostname, searchParams } = new URL(address);
  if (hostname === "" || searchParams.has("sslmode")) return [];
  return [
    `${name} must say sslmode=verify-full in production, or sslmode=disable on a network of your own`,
  ];
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
