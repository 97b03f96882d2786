/** Seals a phrase so that it opens quickly, for wallets that journeys do not make by the screens. */
import { createCipheriv, randomBytes, scryptSync } from "node:crypto";
import type { SealedPhrase } from "@nuc/keys";
import { mnemonicToEntropy } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";

/** The lowest that the application opens, an eighth of what it seals with: journeys open these often, and show no strength. */
const cost = { N: 2 ** 14, r: 8, p: 1 };

/** A record as `sealPhrase` makes it, for the wallet of the address. */
export function sealCheaply(phrase: string, password: string, address: string): SealedPhrase {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const header = {
    version: 1 as const,
    address,
    kdf: { name: "scrypt" as const, ...cost, salt: salt.toString("base64url") },
    cipher: { name: "aes-256-gcm" as const, iv: iv.toString("base64url") },
  };
  const { version, kdf, cipher } = header;
  const { name, N, r, p } = kdf;
  const known = [
    "nuc-sealed-phrase",
    version,
    address,
    name,
    N,
    r,
    p,
    kdf.salt,
    cipher.name,
    cipher.iv,
  ];
  const key = scryptSync(password.normalize("NFKC"), salt, 32, cost);
  const gcm = createCipheriv(cipher.name, key, iv).setAAD(Buffer.from(JSON.stringify(known)));
  const entropy = mnemonicToEntropy(phrase, wordlist);
  const ciphertext = Buffer.concat([gcm.update(entropy), gcm.final(), gcm.getAuthTag()]);
  return { ...header, ciphertext: ciphertext.toString("base64url") };
}
