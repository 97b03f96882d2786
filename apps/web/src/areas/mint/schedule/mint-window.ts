import { MINT_HOURS, type WalletRecord } from "@nuc/contract";
import { wideCountdown } from "../../../ui/time/countdown.ts";

const SILVER = 1;
/** `auto_mint_wallet` of a wallet that mints by itself. */
const SUBSCRIBED = 1;
const day = MINT_HOURS * 3_600_000;

export const isSilver = ({ mintable_wallet: category }: Pick<WalletRecord, "mintable_wallet">) =>
  category === SILVER;

export const isAutoMintOn = ({ auto_mint_wallet: auto }: Pick<WalletRecord, "auto_mint_wallet">) =>
  auto === SUBSCRIBED;

/** Milliseconds until a moment, 0 once it has come. @param opens ISO 8601; null = it has come @param now the server's time */
export function timeUntil(opens: string | null, now: number): number {
  return opens === null ? 0 : Math.max(0, Date.parse(opens) - now);
}

/** How much of the day between two mints is over: 0 to 1. @param left milliseconds until the next one */
export function partOfDay(left: number): number {
  return Math.min(Math.max(1 - left / day, 0), 1);
}

/** A time that is left as `09:28:14`; the last second counts until it is over. @param left milliseconds */
export function countdown(left: number): string {
  return wideCountdown(Math.ceil(left / 1000));
}

/** When the last mint opened the next one: 24 hours later, as ISO 8601. @param last ISO 8601; null = never */
export function opensAfter(last: string | null): string | null {
  return last === null ? null : new Date(Date.parse(last) + day).toISOString();
}
