import type { Notify } from "../../platform/notifications/notify.ts";
import type { Platform } from "../../platform/platform.ts";

/** The steps of a nomination in their order; all but the last are one transaction. */
export const NOMINATION_STEPS = [
  "account-held",
  "rules-passed",
  "nomination-written",
  "committed",
] as const;

/** The steps of its payment: one transaction until `owed`, `paid-written` and `told` another. */
export const AIRDROP_PAYMENT_STEPS = [
  "nomination-held",
  "payment-written",
  "owed-written",
  "owed",
  "paid",
  "paid-written",
  "told",
  "settled",
] as const;

export type AirdropStep =
  | (typeof NOMINATION_STEPS)[number]
  | (typeof AIRDROP_PAYMENT_STEPS)[number];

/** What the airdrop is built on: the platform, and what it asks of other features. */
export interface Airdrops {
  platform: Platform;
  notify: Notify;
  /** Whether the wallet with this public key (32 bytes) is the account's. */
  ownsWallet: (accountId: string, publicKey: Uint8Array) => Promise<boolean>;
  /** Called after each step; for tests, which break off there. */
  reached?: (step: AirdropStep) => void;
}
