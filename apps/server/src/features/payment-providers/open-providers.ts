import { readFileSync } from "node:fs";
import type { PaymentProvider } from "../../domain/purchase/provider.ts";
import type { Domain } from "../../domain/domain.ts";
import type { Config } from "../../platform/config/config.ts";
import { ConfigError } from "../../platform/config/config-error.ts";
import { readSettings } from "../../platform/config/config.ts";
import { bitpay } from "./bitpay/bitpay.ts";
import { payid } from "./payid/payid.ts";
import { paypal } from "./paypal/paypal.ts";

type SecretName = "PAYPAL_CLIENT_SECRET" | "BITPAY_TOKEN" | "BITPAY_PRIVATE_KEY";

/**
 * The companies that are set up here. Throws ConfigError where a secret's file cannot be read, or holds none; the secret itself is
 * not repeated.
 */
export function openProviders(
  domain: Pick<Domain, "clock" | "config" | "database">,
): readonly PaymentProvider[] {
  const { clock, config } = domain;
  const now = () => clock.now();
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_WEBHOOK_ID: webhookId } = config;
  const clientSecret = secret(config, "PAYPAL_CLIENT_SECRET");
  const token = secret(config, "BITPAY_TOKEN");
  const privateKey = secret(config, "BITPAY_PRIVATE_KEY");
  const providers: PaymentProvider[] = [];
  if (clientId !== undefined && clientSecret !== undefined && webhookId !== undefined) {
    const url = config.PAYPAL_URL;
    providers.push(paypal({ url, clientId, clientSecret, webhookId, now }));
  }
  if (token !== undefined)
    providers.push(bitpay({ url: config.BITPAY_URL, token, privateKey, now }));
  const { PAYID_ADDRESS: payId, PAYID_NAME: name } = config;
  if (payId !== undefined && name !== undefined) providers.push(payid(domain, { payId, name }));
  return providers;
}

function secret<Name extends SecretName>(config: Config, name: Name): Config[Name] {
  const path = config[`${name}_FILE`];
  if (path === undefined) return config[name];
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new ConfigError([`${name}_FILE: ${path} cannot be read`]);
  }
  const { values, problems } = readSettings([name], { [name]: text });
  const [problem] = problems;
  if (problem !== undefined) throw new ConfigError([`${problem}, in ${path}`]);
  if (values[name] === undefined) throw new ConfigError([`${name}_FILE: ${path} is empty`]);
  return values[name] as Config[Name];
}
