import { xsalsa20poly1305 } from "@noble/ciphers/salsa.js";
import { encodeAddress, isAddress } from "../address.ts";
import type { KeyPair } from "../pair.ts";
import { WrongPasswordError } from "../sealing/errors.ts";
import type { ScryptCost } from "../sealing/password-key.ts";
import { MalformedKeystoreError, parseKeystore } from "./keystore-json.ts";
import { decodePair } from "./keystore-pair.ts";
import { keystoreKey } from "./keystore-password.ts";

// The costs that polkadot{.js} writes or takes: at most 128 MB. Source: @polkadot/util-crypto 14, scrypt/defaults.
const ALLOWED_COSTS: readonly ScryptCost[] = [
  { N: 2 ** 13, p: 10, r: 8 },
  { N: 2 ** 14, p: 5, r: 8 },
  { N: 2 ** 15, p: 3, r: 8 },
  { N: 2 ** 15, p: 1, r: 8 },
  { N: 2 ** 16, p: 2, r: 8 },
  { N: 2 ** 17, p: 1, r: 8 },
];

const SALT_END = 32;
const COST_END = SALT_END + 12;
const NONCE_END = COST_END + 24;
const TAG_LENGTH = 16;

/**
 * The pair in a polkadot{.js} keystore. The public key is computed again; an address of this network must be its own.
 *
 * @param json the parsed file: it is checked, whatever it is
 * @throws MalformedKeystoreError, WrongPasswordError, EmptyPasswordError
 */
export async function importKeystore(json: unknown, password: string): Promise<KeyPair> {
  const { sealed, address } = parseKeystore(json);
  if (sealed.length < NONCE_END + TAG_LENGTH)
    throw new MalformedKeystoreError("its content is too short");
  const cost = readCost(sealed.subarray(SALT_END, COST_END));
  const key = await keystoreKey(password, sealed.subarray(0, SALT_END), cost);
  const content = decrypt(key, sealed.subarray(COST_END, NONCE_END), sealed.subarray(NONCE_END));
  try {
    const pair = decodePair(content);
    // Other wallets may show the same account with the prefix of another network: only our own can be compared.
    if (isAddress(address) && address !== encodeAddress(pair.publicKey)) {
      throw new MalformedKeystoreError("its address belongs to another key");
    }
    return pair;
  } finally {
    content.fill(0);
  }
}

function readCost(bytes: Uint8Array): ScryptCost {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [N, p, r] = [view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true)];
  const cost = ALLOWED_COSTS.find(
    (allowed) => allowed.N === N && allowed.p === p && allowed.r === r,
  );
  if (cost === undefined) throw new MalformedKeystoreError("the cost of its key is out of bounds");
  return cost;
}

function decrypt(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Uint8Array {
  try {
    return xsalsa20poly1305(key, nonce).decrypt(sealed);
  } catch {
    throw new WrongPasswordError();
  } finally {
    key.fill(0);
  }
}
