import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

import { root } from "../setup/process.mjs";

const ROUNDS = 5;
const SIGNATURES = 400;

/** What is used of the package that the ledger verifies with. */
interface Sr25519 {
  waitReady: () => Promise<boolean>;
  sr25519KeypairFromSeed: (seed: Uint8Array) => Uint8Array;
  sr25519Sign: (publicKey: Uint8Array, secretKey: Uint8Array, message: Uint8Array) => Uint8Array;
  sr25519Verify: (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;
}

/**
 * How quick the machine is, by what the ledger does most: microseconds for one sr25519 signature verified, the best of some
 * rounds. Times of two runs can be compared only beside it.
 */
export async function microsecondsPerSignature(): Promise<number> {
  const { resolve } = createRequire(`${root}packages/ledger/package.json`);
  const file = pathToFileURL(resolve("@polkadot/wasm-crypto")).href;
  const { sr25519KeypairFromSeed, sr25519Sign, sr25519Verify, waitReady } = (await import(
    file
  )) as Sr25519;
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
