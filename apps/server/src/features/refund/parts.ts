import type { Handle } from "../../platform/database/tables.ts";
import type { Notify } from "../../platform/notifications/notify.ts";
import type { Platform } from "../../platform/platform.ts";

/** The steps in which staff ask for a refund, in their order; all but the last are one transaction. */
export const ASK_STEPS = [
  "wallet-held",
  "refund-written",
  "owner-told",
  "audited",
  "asked",
] as const;
/** The steps in which a transfer settles a refund; all but the last are one transaction. */
export const SETTLE_STEPS = [
  "refund-held",
  "extrinsic-used",
  "refund-settled",
  "owner-told-done",
  "settled",
] as const;
export type RefundStep = (typeof ASK_STEPS)[number] | (typeof SETTLE_STEPS)[number];

/** What refunds are built on: the platform, and what they ask of other features. */
export interface Refunds {
  platform: Platform;
  notify: Notify;
  /** Whether the wallet with this public key (32 bytes) is the account's. */
  ownsWallet: (accountId: string, publicKey: Uint8Array) => Promise<boolean>;
  /** Whether the wallet holds a miner slot whose fee is exactly this. */
  holdsSlotFor: (handle: Handle, debt: { address: string; amount: bigint }) => Promise<boolean>;
  /** Whether the extrinsic (hash of 32 bytes) was handed in as a miner fee before it was in this block. */
  isMinerFee: (
    handle: Handle,
    extrinsic: { hash: Buffer; blockNumber: number },
  ) => Promise<boolean>;
  /** Called after each step; for tests, which break off there. */
  reached?: (step: RefundStep) => void;
}
