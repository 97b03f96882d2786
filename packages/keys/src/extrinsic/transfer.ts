import { concatBytes } from "@noble/hashes/utils.js";
import { encodeCompact } from "../compact.ts";
import { fromHex, type Hex, toHex } from "../hex.ts";
import { ByteReader } from "./byte-reader.ts";
import type { ExtensionValues } from "./extension-parts.ts";
import { EMBEDDED_EXTENSIONS, explicitBytes, readExplicit } from "./extensions.ts";
import { MalformedExtrinsicError } from "./malformed-extrinsic-error.ts";

/**
 * A signed transfer of coins: a Substrate V4 extrinsic with the call `Balances.transfer_keep_alive`. Source: Substrate
 * `sp-runtime` `UncheckedExtrinsic`.
 */
export interface DecodedTransfer extends ExtensionValues {
  /** 32-byte public key of the sender. */
  signer: Uint8Array;
  /** 64 bytes, sr25519. */
  signature: Uint8Array;
  /** Pallet and call, 2 bytes: not checked here, the ledger knows which one is the transfer. */
  callIndex: Hex;
  /** 32-byte public key of the receiver. */
  recipient: Uint8Array;
  /** Smallest units, 0 to 2^128 - 1. */
  amount: bigint;
}

const SIGNED_V4 = 0x84;
const ADDRESS_BY_ID = 0x00;
const SIGNATURE_SR25519 = 0x01;

/** The call's bytes: index, receiver as MultiAddress::Id, compact amount. */
export function encodeCall(
  transfer: Pick<DecodedTransfer, "callIndex" | "recipient" | "amount">,
): Uint8Array {
  return concatBytes(
    fromHex(transfer.callIndex),
    Uint8Array.of(ADDRESS_BY_ID),
    transfer.recipient,
    encodeCompact(transfer.amount),
  );
}

/**
 * The extrinsic's bytes, with their length in front, as a node takes them.
 *
 * @param extensions names in the network's order
 * @throws UnknownExtensionError, MalformedParametersError
 */
export function encodeTransfer(
  transfer: DecodedTransfer,
  extensions: readonly string[] = EMBEDDED_EXTENSIONS,
): Uint8Array {
  const body = concatBytes(
    Uint8Array.of(SIGNED_V4, ADDRESS_BY_ID),
    transfer.signer,
    Uint8Array.of(SIGNATURE_SR25519),
    transfer.signature,
    explicitBytes(extensions, transfer),
    encodeCall(transfer),
  );
  return concatBytes(encodeCompact(body.length), body);
}

/**
 * Reads a signed transfer. Every transfer has exactly one spelling: what `encodeTransfer` would not write is refused. The
 * signature is not verified.
 *
 * @param extensions names in the network's order
 * @throws MalformedExtrinsicError; UnknownExtensionError or MalformedParametersError for the extensions
 */
export function decodeTransfer(
  bytes: Uint8Array,
  extensions: readonly string[] = EMBEDDED_EXTENSIONS,
): DecodedTransfer {
  if (!(bytes instanceof Uint8Array)) throw new MalformedExtrinsicError("it is not bytes");
  const reader = new ByteReader(bytes);
  if (reader.compact(32) !== BigInt(reader.left))
    throw new MalformedExtrinsicError("its length is not as it says");
  reader.expect(SIGNED_V4, "it is not a signed extrinsic of version 4");
  reader.expect(ADDRESS_BY_ID, "the sender is not a plain account");
  const signer = readSigner(reader);
  reader.expect(SIGNATURE_SR25519, "it is not signed with sr25519");
  const signature = reader.take(64);
  const values = readExplicit(reader, extensions);
  const callIndex = toHex(reader.take(2));
  reader.expect(ADDRESS_BY_ID, "the receiver is not a plain account");
  const recipient = reader.take(32);
  const amount = reader.compact(128);
  if (reader.left > 0) throw new MalformedExtrinsicError("bytes follow its end");
  return { signer, signature, ...values, callIndex, recipient, amount };
}

// Zeros are a valid point whose secret is zero too: the Rust verifier takes anybody's forged signature for it.
function readSigner(reader: ByteReader): Uint8Array {
  const signer = reader.take(32);
  if (signer.every((byte) => byte === 0))
    throw new MalformedExtrinsicError("nobody owns the sender's account");
  return signer;
}
