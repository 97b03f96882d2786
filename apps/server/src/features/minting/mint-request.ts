import { MINT_MESSAGES, MINT_SIGNING_MINUTES, type MintPayload } from "@nuc/contract";
import { mintText, verifyText } from "@nuc/keys";
import { requireOwnWallet } from "../../domain/wallets/own-wallet.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Minting } from "./parts.ts";

const MINUTE = 60_000;

/** A mint that the holder of the wallet's key has asked for. */
export interface MintRequest {
  address: string;
  accountId: string;
  usiCount: number;
  /** With the wallet, the natural key of the mint: the same signing again is the same mint. */
  signedAt: Date;
}

/**
 * The mint that a payload asks for, its wallet the caller's and signed by its key. When it was
 * signed is not looked at here: one that is minted already may be asked for again at any time.
 * Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND`, `INVALID_REQUEST`, `BAD_SIGNATURE`.
 */
export async function readMintRequest(
  { domain }: Minting,
  caller: Caller,
  payload: MintPayload,
): Promise<MintRequest> {
  const { config, ledger } = domain;
  const { accountId: address, usiCount, signedAt } = payload;
  const publicKey = await requireOwnWallet(domain, caller, address, "accountId");
  if (usiCount !== config.USI_COUNT) {
    const message = MINT_MESSAGES.usiCountWrong(config.USI_COUNT);
    throw new AppError("INVALID_REQUEST", message, { field: "usiCount" });
  }
  const { genesisHash } = ledger.parameters();
  const text = mintText({ genesisHash, accountId: address, usiCount, signedAt });
  if (!verifyText(payload.signature, text, publicKey)) {
    throw new AppError("BAD_SIGNATURE", MINT_MESSAGES.signatureWrong, { field: "signature" });
  }
  return { address, accountId: caller.accountId, usiCount, signedAt: new Date(signedAt) };
}

/** Throws AppError `INVALID_REQUEST`, with the server's time beside it, for what was signed too long ago or ahead. */
export function requireSignedNow(signedAt: Date, now: Date): void {
  const off = Math.abs(signedAt.getTime() - now.getTime());
  if (off <= MINT_SIGNING_MINUTES * MINUTE) return;
  throw new AppError("INVALID_REQUEST", MINT_MESSAGES.signedAtOff, {
    field: "signedAt",
    extra: { serverTime: now.toISOString() },
  });
}
