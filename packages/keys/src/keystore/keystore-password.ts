import { fromHex } from "../hex.ts";
import { passwordKey, type ScryptCost } from "../sealing/password-key.ts";

/**
 * The 32-byte key of a keystore.
 *
 * polkadot{.js} takes a password that reads as 0x hexadecimal for those bytes; without the same here, such a password would
 * open there what it does not open here.
 *
 * @throws EmptyPasswordError
 */
export function keystoreKey(
  password: string,
  salt: Uint8Array,
  cost: ScryptCost,
): Promise<Uint8Array> {
  const isHex = /^0x(?:[0-9a-fA-F]{2})*$/.test(password);
  return passwordKey(isHex ? fromHex(password) : password, salt, cost);
}
