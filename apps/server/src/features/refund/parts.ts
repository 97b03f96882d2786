import type { Handle } from "../../platform/database/tables.ts";
import type { Domain } from "../../domain/domain.ts";

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

/** What refunds ask of miner registration: both are transfers to the treasury. */
export interface RefundAsks {
  /** Whether the wallet holds a miner slot whose fee is exactly this. */
  readonly holdsSlotFor: (
    handle: Handle,
    debt: { address: string; amount: bigint },
  ) => Promise<boolean>;
  /** Whether the extrinsic (hash of 32 bytes) was handed in as a miner fee before it was in this block. */
  readonly isMinerFee: (
    handle: Handle,
    extrinsic: { hash: Buffer; blockNumber: number },
  ) => Promise<boolean>;
}

/** What refunds are built on. */
export interface Refunds extends RefundAsks {
  readonly domain: Domain;
  /** Called after each step; for tests, which break off there. */
  readonly reached?: (step: RefundStep) => void;
}
