import type { MintPayload } from "@nuc/contract";
import { stored } from "../../../session/stored.ts";

/** A mint that was signed and handed in, and whose outcome this device does not know. Holds nothing secret. */
export type SignedMint = MintPayload;

function isSignedMint(value: unknown): value is SignedMint {
  return (
    typeof value === "object" &&
    value !== null &&
    ["accountId", "signature", "signedAt"].every(
      (name) => typeof (value as Record<string, unknown>)[name] === "string",
    )
  );
}

function all(): SignedMint[] {
  try {
    const value: unknown = JSON.parse(stored.read("unansweredMints") ?? "[]");
    return Array.isArray(value) ? value.filter(isSignedMint) : [];
  } catch {
    return [];
  }
}

function keepOnly(mints: readonly SignedMint[]): void {
  if (mints.length === 0) stored.remove("unansweredMints");
  else stored.write("unansweredMints", JSON.stringify(mints));
}

/** The wallet's mint that a lost answer or a closed page left behind; an unreadable store counts as none. */
export function unansweredMintOf(address: string): SignedMint | undefined {
  return all().find(({ accountId }) => accountId === address);
}

/** Called before it goes out, so that a page that dies in between is not the end of it. */
export function rememberUnansweredMint(mint: SignedMint): void {
  keepOnly([...all().filter(({ accountId }) => accountId !== mint.accountId), mint]);
}

/** The outcome is known. One that was signed since by another tab stays. */
export function forgetUnansweredMint({ signature }: SignedMint): void {
  keepOnly(all().filter((mint) => mint.signature !== signature));
}
