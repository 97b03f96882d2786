import { HDKD, secretFromSeed } from "@scure/sr25519";
import { type Junction, MalformedPathError, parsePath } from "./derivation-path.ts";
import { type KeyPair, pairFromSecretKey } from "./pair.ts";
import { miniSecretFromPhrase } from "./phrase.ts";
import { Transcript } from "./transcript.ts";

/**
 * The pair of a phrase, or of an account derived from it.
 *
 * The secret key after a soft step carries a fresh random nonce, so it differs at every call; public key and address do not.
 *
 * @param path steps such as `//shop` or `//shop/0`; none when left out
 * @throws MalformedPhraseError, MalformedPathError
 */
export function pairFromPhrase(phrase: string, path: string = ""): KeyPair {
  const junctions = parsePath(path);
  const miniSecret = miniSecretFromPhrase(phrase);
  let secretKey: Uint8Array = secretFromSeed(miniSecret);
  miniSecret.fill(0);
  for (const { hard, chainCode } of junctions) {
    const parent = secretKey;
    secretKey = hard ? HDKD.secretHard(parent, chainCode) : HDKD.secretSoft(parent, chainCode);
    parent.fill(0);
  }
  return pairFromSecretKey(secretKey);
}

/**
 * The 32-byte mini-secret of an account derived by hard steps only.
 *
 * @throws MalformedPhraseError; MalformedPathError also on a soft step, after which no mini-secret exists
 */
export function miniSecretAtPath(phrase: string, path: string): Uint8Array {
  const junctions = parsePath(path);
  if (junctions.some(({ hard }) => !hard)) {
    throw new MalformedPathError("an account behind a soft step (/name) has no mini-secret");
  }
  return junctions.reduce(hardChild, miniSecretFromPhrase(phrase));
}

// Schnorrkel's `hard_derive_mini_secret_key` over the scalar as it is, where our secret keys hold eight times it.
function hardChild(miniSecret: Uint8Array, junction: Junction): Uint8Array {
  const secretKey = secretFromSeed(miniSecret);
  const scalar = divideByCofactor(secretKey.subarray(0, 32));
  const transcript = new Transcript("SchnorrRistrettoHDKD");
  transcript.append("sign-bytes", new Uint8Array());
  transcript.append("chain-code", junction.chainCode);
  transcript.append("secret-key", scalar);
  const child = transcript.challenge("HDKD-hard", 32);
  transcript.wipe();
  for (const secret of [miniSecret, secretKey, scalar]) secret.fill(0);
  return child;
}

// A shift right by three bits, over bytes with the lowest first.
function divideByCofactor(scalar: Uint8Array): Uint8Array {
  return scalar.map((byte, index) => (byte >> 3) | ((scalar[index + 1] ?? 0) << 5));
}
