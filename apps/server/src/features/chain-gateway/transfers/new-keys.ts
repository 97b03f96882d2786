import { encodeAddress, generatePhrase, pairFromPhrase, toHex, wipePair } from "@nuc/keys";
import type { Config } from "../../../platform/config/config.ts";
import { secretsRefused } from "../../../platform/http/refuse-secrets.ts";

/**
 * A new wallet for API users; shown once, neither stored nor logged. The site makes its keys on the
 * device. Throws AppError `SECRETS_REFUSED` where the operator has not switched this on.
 */
export function createKeys(config: Pick<Config, "GATEWAY_ACCEPT_SECRETS">) {
  if (!config.GATEWAY_ACCEPT_SECRETS) throw secretsRefused();
  const mnemonic = generatePhrase();
  const pair = pairFromPhrase(mnemonic);
  const { publicKey } = pair;
  wipePair(pair);
  return {
    address: encodeAddress(publicKey),
    publicKey: toHex(publicKey),
    mnemonic,
    type: "sr25519" as const,
  };
}
