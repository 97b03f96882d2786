import {
  type BookSlotPayload,
  MINER_MESSAGES,
  type RegistrationCategory,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";
import { readSignedFee, type SignedFee } from "./fee-extrinsic.ts";
import type { Registration } from "./parts.ts";

/** A booking that the caller may ask for. */
export interface BookingRequest {
  accountId: string;
  address: string;
  /** 32 bytes. */
  publicKey: Uint8Array;
  category: RegistrationCategory;
  deviceTime: string | null;
  deviceCreateTime: string | null;
  signedFee: SignedFee | null;
}

/**
 * The booking that a payload asks for, its user and wallet the caller's.
 * Throws AppError `NOT_FOUND`, `MALFORMED_ADDRESS`, `INVALID_REQUEST`, `MALFORMED_EXTRINSIC`.
 */
export async function readBookingRequest(
  registration: Registration,
  caller: Caller,
  payload: BookSlotPayload,
): Promise<BookingRequest> {
  const { config, ledger } = registration.platform;
  requireOwnName(caller, payload.username);
  const publicKey = await requireOwnWallet(registration, caller, payload.walletAddress);
  if (payload.usiLimit !== config.USI_LIMIT) {
    const message = MINER_MESSAGES.usiLimitWrong(config.USI_LIMIT);
    throw new AppError("INVALID_REQUEST", message, { field: "usiLimit" });
  }
  const { extrinsic } = payload;
  return {
    accountId: caller.accountId,
    address: payload.walletAddress,
    publicKey,
    category: payload.category,
    deviceTime: payload.localtime ?? null,
    deviceCreateTime: payload.createTime ?? null,
    signedFee:
      extrinsic === undefined ? null : readSignedFee(extrinsic, ledger.parameters().extensions),
  };
}

/** Throws AppError `NOT_FOUND` for another name than the caller's; names compare without case. */
export function requireOwnName({ username }: Caller, name: string): void {
  if (name.trim().toLowerCase() === username.toLowerCase()) return;
  throw new AppError("NOT_FOUND", MINER_MESSAGES.userUnknown, { field: "username" });
}

/** The public key of a wallet of the caller. Throws AppError `MALFORMED_ADDRESS` and `NOT_FOUND`. */
export async function requireOwnWallet(
  { ownsWallet }: Registration,
  { accountId }: Caller,
  address: string,
): Promise<Uint8Array> {
  const publicKey = requireAddress(address, "walletAddress");
  if (await ownsWallet(accountId, publicKey)) return publicKey;
  throw unknownWallet();
}

export function unknownWallet(): AppError {
  return new AppError("NOT_FOUND", WALLET_MESSAGES.chain.walletUnknown, { field: "walletAddress" });
}
