import { WALLET_MESSAGES } from "@nuc/contract";
import { decodeAddress } from "@nuc/keys";
import { parseNuc } from "@nuc/money";
import { AppError } from "./app-error.ts";

const { send, chain } = WALLET_MESSAGES;

/**
 * The 32-byte public key of an address in a request.
 * Throws AppError `MALFORMED_ADDRESS` with `field`.
 */
export function requireAddress(
  address: string,
  field: string,
  message: string = chain.malformedSigner,
): Uint8Array {
  try {
    return decodeAddress(address);
  } catch (error) {
    throw new AppError("MALFORMED_ADDRESS", message, { field, cause: error });
  }
}

/**
 * An amount in a request, in the smallest unit; missing, null and empty are the same.
 * Throws AppError `INVALID_REQUEST` and `AMOUNT_ZERO` with `field`.
 */
export function requireAmount(amount: TypedAmount, field: string): bigint {
  const units = requireTypedAmount(amount, field);
  if (units === 0n) throw new AppError("AMOUNT_ZERO", send.amountZero, { field });
  return units;
}

type TypedAmount = string | number | null | undefined;

/** As `requireAmount`, where another rule has words for an amount of 0. Throws AppError `INVALID_REQUEST` with `field`. */
export function requireTypedAmount(amount: TypedAmount, field: string): bigint {
  if (amount == null || (typeof amount === "string" && amount.trim() === "")) {
    throw new AppError("INVALID_REQUEST", send.amountRequired, { field });
  }
  return readAmount(amount, field);
}

function readAmount(amount: string | number, field: string): bigint {
  try {
    return parseNuc(amount);
  } catch (error) {
    throw new AppError("INVALID_REQUEST", send.amountMalformed, { field, cause: error });
  }
}
