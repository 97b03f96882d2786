import { WALLET_MESSAGES } from "@nuc/contract";
import { decodeTransfer, encodeAddress, extrinsicHash, fromHex, type Hex } from "@nuc/keys";
import type { Domain } from "../../../domain/domain.ts";
import { AppError } from "../../../platform/http/app-error.ts";

/** A transfer that was signed on a device; addresses, and the amount in smallest units. */
export interface SignedPayment {
  bytes: Uint8Array;
  hash: Hex;
  /** Public key, 32 bytes. */
  signer: Uint8Array;
  from: string;
  to: string;
  amount: bigint;
  nonce: number;
}

/** Throws AppError `MALFORMED_EXTRINSIC`. @param extrinsic 0x-hex */
export function readTransfer({ ledger }: Pick<Domain, "ledger">, extrinsic: string): SignedPayment {
  const field = "extrinsic";
  try {
    const bytes = fromHex(extrinsic);
    const { signer, recipient, amount, nonce } = decodeTransfer(
      bytes,
      ledger.parameters().extensions,
    );
    const [from, to] = [encodeAddress(signer), encodeAddress(recipient)];
    return { bytes, hash: extrinsicHash(bytes), signer, from, to, amount, nonce };
  } catch (cause) {
    const { malformedExtrinsic } = WALLET_MESSAGES.chain;
    throw new AppError("MALFORMED_EXTRINSIC", malformedExtrinsic, { field, cause });
  }
}
