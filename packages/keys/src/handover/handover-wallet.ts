import { utf8ToBytes } from "@noble/hashes/utils.js";
import { isAddress } from "../address.ts";
import { isSealedKey, SECRET_KEY_LENGTH, type SealedKey } from "../sealing/key-seal.ts";
import { ENTROPY_LENGTH, parseSealed, type SealedPhrase } from "../sealing/sealed-phrase.ts";

/** A wallet as it is handed over: still sealed under its wallet password. */
export interface HandoverWallet {
  address: string;
  sealed: SealedPhrase | SealedKey;
}

const PHRASE = 0;
const KEY = 1;

/** As short as JSON allows, so that its QR code stays coarse: what is the same in every record is left out. */
export function encodeHandoverWallet({ address, sealed }: HandoverWallet): Uint8Array {
  const { kdf, cipher, ciphertext } = sealed;
  const kind = isSealedKey(sealed) ? KEY : PHRASE;
  const bound = sealed.address === null ? 0 : 1;
  const parts = [kind, address, bound, kdf.N, kdf.salt, cipher.iv, ciphertext];
  return utf8ToBytes(JSON.stringify(parts));
}

/** The wallet in what was handed over, checked; null when it is none. */
export function decodeHandoverWallet(bytes: Uint8Array): HandoverWallet | null {
  try {
    const parts: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!Array.isArray(parts) || parts.length !== 7) return null;
    const [kind, address, bound, N, salt, iv, ciphertext] = parts as unknown[];
    if (typeof address !== "string" || !isAddress(address)) return null;
    if ((kind !== PHRASE && kind !== KEY) || (bound !== 0 && bound !== 1)) return null;
    const { record } = parseSealed(
      {
        version: 1,
        address: bound === 1 ? address : null,
        kdf: { name: "scrypt", N, r: 8, p: 1, salt },
        cipher: { name: "aes-256-gcm", iv },
        ciphertext,
      },
      kind === KEY ? SECRET_KEY_LENGTH : ENTROPY_LENGTH,
    );
    return { address, sealed: kind === KEY ? { ...record, content: "secret-key" } : record };
  } catch {
    return null;
  }
}
