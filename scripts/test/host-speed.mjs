import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

import { root } from "../process.mjs";

const ROUNDS = 5;
const SIGNATURES = 400;

/**
 * How quick the machine is, by what the ledger does most: microseconds for one sr25519 signature verified, the best of some
 * rounds. Times of two runs can be compared only beside it.
 * @returns {Promise<number>}
 */
export async function microsecondsPerSignature() {
  const { resolve } = createRequire(`${root}packages/ledger/package.json`);
  const { sr25519KeypairFromSeed, sr25519Sign, sr25519Verify, waitReady } = await import(
    pathToFileURL(resolve("@polkadot/wasm-crypto")).href
  );
  await waitReady();
  const pair = sr25519KeypairFromSeed(new Uint8Array(32).fill(7));
  const [secretKey, publicKey] = [pair.slice(0, 64), pair.slice(64)];
  const message = new Uint8Array(100);
  const signature = sr25519Sign(publicKey, secretKey, message);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    for (let count = 0; count < SIGNATURES; count += 1)
      sr25519Verify(signature, message, publicKey);
    return (performance.now() - begun) / SIGNATURES;
  });
  return Math.round(Math.min(...rounds) * 1_000);
}
