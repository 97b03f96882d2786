import { MINER_MESSAGES, WALLET_MESSAGES } from "@nuc/contract";
import { type DecodedTransfer, decodeTransfer, extrinsicHash, fromHex, type Hex } from "@nuc/keys";
import { labelNuc } from "@nuc/money";
import { AppError } from "../../../platform/http/app-error.ts";

/** A fee that was signed on the device. */
export interface SignedFee {
  bytes: Uint8Array;
  hash: Hex;
  transfer: DecodedTransfer;
}

/**
 * Reads the transfer that came with a booking; whether its signature is good is for the ledger to
 * say. Throws AppError `MALFORMED_EXTRINSIC`.
 */
export function readSignedFee(extrinsic: string, extensions: readonly string[]): SignedFee {
  try {
    const bytes = fromHex(extrinsic);
    return { bytes, hash: extrinsicHash(bytes), transfer: decodeTransfer(bytes, extensions) };
  } catch (error) {
    throw new AppError("MALFORMED_EXTRINSIC", WALLET_MESSAGES.chain.malformedExtrinsic, {
      field: "extrinsic",
      cause: error,
    });
  }
}

/** Throws AppError `INVALID_REQUEST` unless it pays exactly the fee, from the wallet to the recipient. */
export function requireFee(
  { transfer }: SignedFee,
  expected: { signer: Uint8Array; recipient: Uint8Array; fee: bigint },
): void {
  const right =
    sameBytes(transfer.signer, expected.signer) &&
    sameBytes(transfer.recipient, expected.recipient) &&
    transfer.amount === expected.fee;
  if (right) return;
  throw new AppError("INVALID_REQUEST", MINER_MESSAGES.notTheFee(labelNuc(expected.fee)), {
    field: "extrinsic",
  });
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
