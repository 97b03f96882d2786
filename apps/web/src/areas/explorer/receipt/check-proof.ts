import { sha256 } from "@noble/hashes/sha2.js";
import type { TransferProof } from "@nuc/contract";
import {
  decodeTransfer,
  encodeAddress,
  extrinsicHash,
  fromHex,
  toHex,
  transferSigningPayload,
  verify,
  type Hex,
  type SigningParameters,
} from "@nuc/keys";
import { formatNuc } from "@nuc/money";

/** What the signed bytes themselves say, and which of it holds. */
export interface CheckedTransfer {
  readonly signer: string;
  readonly receiver: string;
  /** NUC, decimal text. */
  readonly amount: string;
  readonly nonce: number;
  readonly signature: Hex;
  /** The bytes are those that the hash names. */
  readonly bytesFit: boolean;
  /** The signature is the sender's, over these bytes and for this ledger. */
  readonly signed: boolean;
  /** The hash of the block is made of this transfer, among others. */
  readonly inBlock: boolean;
}

function integer(value: number, bytes: number): Uint8Array {
  return fromHex(`0x${value.toString(16).padStart(2 * bytes, "0")}`);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The block's hash out of what it is made of: docs/decisions/0004. Integers are big-endian. */
export function blockHashOf(block: TransferProof["block"]): Hex {
  const hashes = block.extrinsicHashes.map((hash) => fromHex(hash));
  return toHex(
    sha256(
      joined([
        new TextEncoder().encode("nuc block 1"),
        integer(block.number, 8),
        fromHex(block.parentHash),
        integer(Date.parse(block.timestamp), 8),
        integer(hashes.length, 4),
        sha256(joined(hashes)),
      ]),
    ),
  );
}

/**
 * Checks a proof without trusting its sender: amount and parties are read from the signed bytes.
 *
 * @param hash the transfer that was asked for
 * @throws MalformedExtrinsicError, HexError: the bytes are no transfer
 */
export function checkProof(
  hash: string,
  { extrinsic, parameters, block }: TransferProof,
): CheckedTransfer {
  const bytes = fromHex(extrinsic);
  const transfer = decodeTransfer(bytes, parameters.extensions);
  const payload = transferSigningPayload(transfer, parameters as SigningParameters);
  const bytesFit = extrinsicHash(bytes) === hash;
  return {
    signer: encodeAddress(transfer.signer, parameters.ss58Prefix),
    receiver: encodeAddress(transfer.recipient, parameters.ss58Prefix),
    amount: formatNuc(transfer.amount),
    nonce: transfer.nonce,
    signature: toHex(transfer.signature),
    bytesFit,
    signed: verify(transfer.signature, payload, transfer.signer),
    inBlock: block.extrinsicHashes.includes(hash) && blockHashOf(block) === block.hash,
  };
}
