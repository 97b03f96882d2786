import { MINT_MESSAGES, type MintAnswer, mintCoin, updateMintSession } from "@nuc/contract";
import { mintText, type Hex } from "@nuc/keys";
import { ApiError, DeviceError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { isRefusal } from "../../../session/failures/refusal.ts";
import { noteServerTime } from "../../../ui/time/server-clock.ts";
import { isSignedBy } from "../../../vault/vault.ts";
import { readSigningParams } from "../../../signing/transfer/signing-params.ts";
import { UnansweredError } from "../../../signing/once/unanswered-error.ts";
import { readLastMint } from "../schedule/last-mint-query.ts";
import {
  forgetUnansweredMint,
  rememberUnansweredMint,
  type SignedMint,
} from "./unanswered-mints.ts";

/** Signs a text by the wallet's key, wherever that is. */
export type SignText = (text: string) => Promise<Hex>;

/** The signed request went out but no clear answer came: the mint may or may not have been made. */
export class UnansweredMintError extends UnansweredError {
  override readonly name = "UnansweredMintError";
}

/** Another tab or device has minted since the dialog was opened. */
export class AlreadyMintedError extends Error {
  override readonly name = "AlreadyMintedError";
  readonly hoursLeft: number;

  constructor(hoursLeft: number) {
    super(MINT_MESSAGES.tooEarly);
    this.hoursLeft = hoursLeft;
  }
}

/**
 * Signs a mint for this moment of the server's clock, of which it is asked right before, and makes sure that the
 * signature is the wallet's. Failures: those of `call` and of `sign`, AlreadyMintedError, DeviceError.
 */
export async function signMint(address: string, sign: SignText): Promise<SignedMint> {
  const { genesisHash } = await readSigningParams(address);
  const { canMint, hoursLeft, usiCount, serverTime: signedAt } = await readLastMint(address);
  if (!canMint) throw new AlreadyMintedError(hoursLeft);
  const text = mintText({ genesisHash, accountId: address, usiCount, signedAt });
  const signature = await sign(text);
  if (!(await isSignedBy(address, signature, text)))
    throw new DeviceError("The signature that this device made is not valid.");
  return { usiCount, accountId: address, signature, signedAt };
}

/**
 * Hands a signed mint in and keeps it until its outcome is known. Safe to repeat: the server answers the same signing
 * with the first receipt. Failures: ApiError where it was not made, UnansweredMintError where that is not known.
 */
export async function submitMint(mint: SignedMint): Promise<MintAnswer> {
  rememberUnansweredMint(mint);
  try {
    const answer = await call(mintCoin, { body: mint });
    forgetUnansweredMint(mint);
    noteServerTime(answer.serverTime);
    updateSession(mint.accountId);
    return answer;
  } catch (cause) {
    if (isRefusal(cause)) forgetUnansweredMint(mint);
    if (cause instanceof ApiError && cause.status < 500) throw cause;
    throw new UnansweredMintError("No answer", { cause });
  }
}

/**
 * Has the server read the wallet's session again. It wrote it with the mint, so that a failure here changes nothing, and it
 * is not waited for.
 */
function updateSession(address: string): void {
  call(updateMintSession, { body: { address } }).catch(() => undefined);
}
