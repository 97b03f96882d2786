import { blake2b } from "@noble/hashes/blake2.js";
import { decodeAddress } from "../address.ts";
import { type Hex, toHex } from "../hex.ts";
import { type KeyPair, sign } from "../pair.ts";
import { encodeEra } from "./era.ts";
import {
  MalformedParametersError,
  requireBytes,
  requireU32,
  type SigningParameters,
} from "./signing-parameters.ts";
import { transferSigningPayload } from "./signing-payload.ts";
import { encodeTransfer } from "./transfer.ts";

/** What is to be transferred. */
export interface TransferOrder {
  parameters: SigningParameters;
  /** The sender's next nonce. */
  nonce: number;
  /** Address of the receiver, prefix 42. */
  recipient: string;
  /** Smallest units, 0 to 2^128 - 1. */
  amount: bigint;
}

const U128_MAXIMUM = 2n ** 128n - 1n;

/**
 * Builds and signs a transfer of coins.
 *
 * @returns the extrinsic's bytes as a node takes them, and its hash
 * @throws MalformedAddressError for the receiver; UnknownExtensionError; MalformedParametersError, also for a nonce or amount
 * out of range
 */
export function signTransfer(
  pair: KeyPair,
  order: TransferOrder,
): { bytes: Uint8Array; hash: Hex } {
  const { parameters, amount } = order;
  if (typeof amount !== "bigint" || amount < 0n || amount > U128_MAXIMUM) {
    throw new MalformedParametersError("the amount is not an unsigned 128-bit integer");
  }
  const transfer = {
    signer: pair.publicKey,
    era: encodeEra(parameters.era),
    nonce: requireU32("nonce", order.nonce),
    tip: 0n,
    callIndex: toHex(requireBytes("callIndex", parameters.callIndex, 2)),
    recipient: decodeAddress(order.recipient),
    amount,
  };
  const signature = sign(pair, transferSigningPayload(transfer, parameters));
  const bytes = encodeTransfer({ ...transfer, signature }, parameters.extensions);
  return { bytes, hash: extrinsicHash(bytes) };
}

/** The hash that names an extrinsic: blake2b-256 of all its bytes, length included. */
export function extrinsicHash(bytes: Uint8Array): Hex {
  return toHex(blake2b(bytes, { dkLen: 32 }));
}
