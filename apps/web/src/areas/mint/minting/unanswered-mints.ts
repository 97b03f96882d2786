import type { MintPayload } from "@nuc/contract";
import { hasTexts } from "../../../session/storage/has-texts.ts";
import { storedList } from "../../../session/storage/stored-list.ts";

/** A mint that was signed and submitted, and whose outcome this device does not know. Holds nothing secret. */
export type SignedMint = MintPayload;

const isSignedMint = (value: unknown): value is SignedMint =>
  hasTexts(value, ["accountId", "signature", "signedAt"]);

const list = storedList("unansweredMints", isSignedMint);

/** The wallet's mint that a lost answer or a closed page left behind. */
export function unansweredMintOf(address: string): SignedMint | undefined {
  return list.all().find(({ accountId }) => accountId === address);
}

/** Called before it goes out, so that a page that dies in between is not the end of it. */
export function rememberUnansweredMint(mint: SignedMint): void {
  list.change(({ accountId }) => accountId !== mint.accountId, mint);
}

/** The outcome is known. One that was signed since by another tab stays. */
export function forgetUnansweredMint({ signature }: SignedMint): void {
  list.change((mint) => mint.signature !== signature);
}
