import { xsalsa20poly1305 } from "@noble/ciphers/salsa.js";
import { concatBytes, randomBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { encodeAddress } from "../address.ts";
import { littleEndian } from "../compact.ts";
import type { KeyPair } from "../pair.ts";
import { ENCODING, type KeystoreJson } from "./keystore-json.ts";
import { encodePair } from "./keystore-pair.ts";
import { keystoreKey } from "./keystore-password.ts";

// Newer polkadot{.js} writes N = 2^17, but versions before 14 open nothing else than 2^15: the file is meant for other wallets.
const COST = { N: 2 ** 15, r: 8, p: 1 };

/**
 * A pair as a polkadot{.js} keystore, which Talisman, SubWallet and others import. Source: `@polkadot/keyring`.
 *
 * @param meta `name` and whatever else wallets should show; it is readable by everyone who has the file
 * @throws EmptyPasswordError
 */
export async function exportKeystore(
  pair: KeyPair,
  password: string,
  meta: KeystoreJson["meta"] = {},
): Promise<KeystoreJson> {
  const salt = randomBytes(32);
  const nonce = randomBytes(24);
  const key = await keystoreKey(password, salt, COST);
  const content = encodePair(pair);
  const sealed = xsalsa20poly1305(key, nonce).encrypt(content);
  content.fill(0);
  key.fill(0);
  const cost = [COST.N, COST.p, COST.r].map((value) => littleEndian(value, 4));
  return {
    address: encodeAddress(pair.publicKey),
    encoded: base64.encode(concatBytes(salt, ...cost, nonce, sealed)),
    encoding: ENCODING,
    meta,
  };
}
