import { type BookSlotPayload, MINER_MESSAGES, type RegistrationCategory } from "@nuc/contract";
import { requireOwnName } from "../../../domain/accounts/own-name.ts";
import { requireOwnWallet } from "../../../domain/wallets/own-wallet.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { readSignedFee, type SignedFee } from "../fees/fee-extrinsic.ts";
import type { Registration } from "../parts.ts";

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
  { domain }: Registration,
  caller: Caller,
  payload: BookSlotPayload,
): Promise<BookingRequest> {
  const { config, ledger } = domain;
  requireOwnName(caller, payload.username, "username", MINER_MESSAGES.userUnknown);
  const publicKey = await requireOwnWallet(domain, caller, payload.walletAddress);
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
