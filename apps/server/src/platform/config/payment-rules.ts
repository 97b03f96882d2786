import type { SettingName, Settings } from "./settings.ts";
import { isLoopback } from "./transport-rules.ts";

/** Secrets that may be in a file of their own. */
const FILES = ["PAYPAL_CLIENT_SECRET", "BITPAY_TOKEN", "BITPAY_PRIVATE_KEY"] as const;

/** Where no money moves, by the provider's documentation: coins must not be sold for it. */
const PLAY_MONEY = {
  PAYPAL_URL: ["api-m.sandbox.paypal.com", "api.sandbox.paypal.com"],
  BITPAY_URL: ["test.bitpay.com"],
} as const;

/**
 * What is wrong between the settings of payment providers: one that is half set up would take money without any notice of
 * it.
 * @param isReported whether something was said about the setting already
 */
export function paymentProblems(
  settings: Readonly<Settings>,
  production: boolean,
  isReported: (name: SettingName) => boolean,
): string[] {
  const has = (name: SettingName) => settings[name] !== undefined || isReported(name);
  const secret = (name: (typeof FILES)[number]) => has(name) || has(`${name}_FILE`);
  const problems: string[] = FILES.filter((name) => settings[name] && settings[`${name}_FILE`]).map(
    (name) => `${name} and ${name}_FILE are both set; use one`,
  );
  const paypal = {
    PAYPAL_CLIENT_ID: has("PAYPAL_CLIENT_ID"),
    PAYPAL_CLIENT_SECRET: secret("PAYPAL_CLIENT_SECRET"),
    PAYPAL_WEBHOOK_ID: has("PAYPAL_WEBHOOK_ID"),
  };
  problems.push(...allOrNone(paypal, "PayPal needs all three"));
  const payId = { PAYID_ADDRESS: has("PAYID_ADDRESS"), PAYID_NAME: has("PAYID_NAME") };
  problems.push(...allOrNone(payId, "PayID needs both"));
  if (secret("BITPAY_PRIVATE_KEY") && !secret("BITPAY_TOKEN"))
    problems.push("BITPAY_TOKEN is needed with BITPAY_PRIVATE_KEY");
  const addresses = Object.keys(PLAY_MONEY) as (keyof typeof PLAY_MONEY)[];
  return [
    ...problems,
    ...addresses
      .filter((name) => !isReported(name))
      .flatMap((name) => addressProblems(name, settings[name], production)),
  ];
}

function allOrNone(parts: Readonly<Record<string, boolean>>, why: string): string[] {
  const missing = Object.keys(parts).filter((name) => !parts[name]);
  if (missing.length === 0 || missing.length === Object.keys(parts).length) return [];
  return [`${missing.join(" and ")} must be set too: ${why}`];
}

function addressProblems(
  name: keyof typeof PLAY_MONEY,
  address: string,
  production: boolean,
): string[] {
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:" && !isLoopback(address))
    return [`${name} must begin with https://: secrets go there`];
  const isPlay = PLAY_MONEY[name].some((host) => host === hostname);
  if (production && isPlay)
    return [`${name} must not be ${hostname} in production: no money moves there`];
  return [];
}
