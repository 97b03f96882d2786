import { paymentProblems } from "./payment-rules.ts";
import type { SettingName, Settings } from "./settings.ts";
import { identityProblems, rateFeedProblems, transportRules } from "./transport-rules.ts";

/** The keys of an installation, each given as a value or as the name of a file. */
export const KEY_SETTINGS = ["TREASURY_KEY", "SEALING_KEY", "CODE_KEY"] as const;

/**
 * What is wrong between settings that are each fine alone. `broken` names settings already reported, so that nothing is
 * reported twice.
 */
export function crossRules(
  config: Readonly<Settings>,
  production: boolean,
  broken: ReadonlySet<string | undefined>,
): string[] {
  const problems: string[] = [];
  const isReported = (name: SettingName) => broken.has(name);
  if (config.SMTP_URL && !config.MAIL_FROM && !isReported("MAIL_FROM")) {
    problems.push("MAIL_FROM is needed with SMTP_URL");
  }
  if (config.SMS_GATEWAY_TOKEN && !config.SMS_GATEWAY_URL && !isReported("SMS_GATEWAY_URL")) {
    problems.push("SMS_GATEWAY_URL is needed with SMS_GATEWAY_TOKEN");
  }
  const admin = ["ADMIN_USERNAME", "ADMIN_EMAIL", "ADMIN_PASSWORD"] as const;
  const missing = admin.filter((name) => config[name] === undefined && !isReported(name));
  if (missing.length > 0 && admin.some((name) => config[name] !== undefined)) {
    problems.push(`${missing.join(" and ")} must be set too: the first admin needs all three`);
  }
  for (const name of [...KEY_SETTINGS, "SEALING_KEY_SECOND", "PUSH_KEY"] as const) {
    if (config[name] && config[`${name}_FILE`]) {
      problems.push(`${name} and ${name}_FILE are both set; use one`);
    }
  }
  problems.push(
    ...identityProblems(config, isReported),
    ...rateFeedProblems(config, isReported),
    ...paymentProblems(config, production, isReported),
  );
  if (production) problems.push(...productionRules(config, isReported));
  return problems;
}

function productionRules(
  config: Readonly<Settings>,
  isReported: (name: SettingName) => boolean,
): string[] {
  const problems = transportRules(config, isReported);
  if (config.FAUCET) problems.push("FAUCET must not be on in production");
  if (config.RATE_LIMIT_SCALE === 0) {
    problems.push("RATE_LIMIT_SCALE must not be 0 in production");
  }
  const senders = ["SMTP_URL", "SMS_GATEWAY_URL"] as const;
  if (senders.every((name) => config[name] === undefined && !isReported(name))) {
    problems.push("SMTP_URL or SMS_GATEWAY_URL is needed in production");
  }
  for (const name of KEY_SETTINGS) {
    if (!config[name] && !config[`${name}_FILE`] && !isReported(name)) {
      problems.push(`${name} or ${name}_FILE is needed in production`);
    }
  }
  return problems;
}
