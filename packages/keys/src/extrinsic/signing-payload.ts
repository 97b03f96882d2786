import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { toHex } from "../hex.ts";
import { encodeEra } from "./era.ts";
import { explicitBytes, implicitBytes } from "./extensions.ts";
import { MalformedExtrinsicError } from "./malformed-extrinsic-error.ts";
import type { SigningParameters } from "./signing-parameters.ts";
import { type DecodedTransfer, encodeCall } from "./transfer.ts";

/** Longer payloads are signed by their hash. Source: Substrate `SignedPayload::using_encoded`. */
const MAX_PLAIN_PAYLOAD = 256;

/**
 * The bytes that a transfer's signature is over: call, then what the extensions add to the extrinsic, then what they add to the
 * signed bytes only; its blake2b-256 hash when that is longer than 256 bytes.
 *
 * @throws MalformedExtrinsicError when the transfer's call or era is not the one of these parameters;
 * UnknownExtensionError, MalformedParametersError
 */
export function transferSigningPayload(
  transfer: Omit<DecodedTransfer, "signature">,
  parameters: SigningParameters,
): Uint8Array {
  if (transfer.callIndex !== parameters.callIndex.toLowerCase()) {
    throw new MalformedExtrinsicError("its call is not the transfer of this ledger");
  }
  if (toHex(transfer.era) !== toHex(encodeEra(parameters.era))) {
    throw new MalformedExtrinsicError("its era is not the one of this ledger");
  }
  const payload = concatBytes(
    encodeCall(transfer),
    explicitBytes(parameters.extensions, transfer),
    implicitBytes(parameters),
  );
  return payload.length > MAX_PLAIN_PAYLOAD ? blake2b(payload, { dkLen: 32 }) : payload;
}
