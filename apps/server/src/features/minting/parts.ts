import type { Notify } from "../../platform/notifications/notify.ts";
import type { Platform } from "../../platform/platform.ts";

/** The steps of a mint in their order. The first five are one transaction, `settled-written` and `notified` another. */
export const MINT_STEPS = [
  "wallet-held",
  "rules-passed",
  "mint-written",
  "payment-written",
  "session-written",
  "committed",
  "paid",
  "settled-written",
  "notified",
  "settled",
] as const;
export type MintStep = (typeof MINT_STEPS)[number];

/** What minting is built on: the platform, and what it asks of other features. */
export interface Minting {
  platform: Platform;
  notify: Notify;
  /** Whether the wallet with this public key (32 bytes) is the account's. */
  ownsWallet: (accountId: string, publicKey: Uint8Array) => Promise<boolean>;
  /** Called after each step; for tests, which break off there. */
  reached?: (step: MintStep) => void;
}
