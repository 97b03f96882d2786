import { WALLET_MESSAGES } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";
import type { WalletOwners } from "./wallet-owners.ts";

interface Owning {
  readonly walletOwners: WalletOwners;
}

/**
 * The public key (32 bytes) of a wallet that is the caller's. Throws AppError `MALFORMED_ADDRESS`
 * and, for what is no wallet of the caller, `NOT_FOUND`; both with `field`.
 */
export async function requireOwnWallet(
  domain: Owning,
  caller: Pick<Caller, "accountId">,
  address: string,
  field = "walletAddress",
): Promise<Uint8Array> {
  const publicKey = requireAddress(address, field);
  await requireOwnKey(domain, caller, publicKey, field);
  return publicKey;
}

/** Throws AppError `NOT_FOUND` where the key (32 bytes) is that of no wallet of the caller. */
export async function requireOwnKey(
  { walletOwners }: Owning,
  { accountId }: Pick<Caller, "accountId">,
  publicKey: Uint8Array,
  field = "walletAddress",
): Promise<void> {
  if (!(await walletOwners.owns(accountId, publicKey))) throw unknownWallet(field);
}

/** The error for a wallet that is not there, or not the caller's. */
export function unknownWallet(field = "walletAddress"): AppError {
  return new AppError("NOT_FOUND", WALLET_MESSAGES.chain.walletUnknown, { field });
}
