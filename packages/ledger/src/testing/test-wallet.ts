import { randomBytes } from "node:crypto";
import { encodeAddress, type KeyPair, pairFromMiniSecret, signTransfer } from "@nuc/keys";
import type { ChainParameters } from "../ledger.ts";

/** A wallet of a test, which counts its own nonces. */
export interface TestWallet {
  pair: KeyPair;
  address: string;
  /** A signed extrinsic with the given nonce. */
  sign(
    parameters: ChainParameters,
    order: { nonce: number; to: string; amount: bigint },
  ): Uint8Array;
}

export function testWallet(miniSecret: Uint8Array = randomBytes(32)): TestWallet {
  const pair = pairFromMiniSecret(miniSecret);
  return {
    pair,
    address: encodeAddress(pair.publicKey),
    sign: (parameters, { nonce, to, amount }) =>
      signTransfer(pair, { parameters, nonce, recipient: to, amount }).bytes,
  };
}
