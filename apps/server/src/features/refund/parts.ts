import type { Handle } from "../../platform/database/tables.ts";
import type { Domain } from "../../domain/domain.ts";

/** What refunds ask of miner registration: both are transfers to the treasury. */
export interface RefundDependencies {
  /** Whether the wallet holds a miner slot whose fee is exactly this. */
  readonly holdsSlotFor: (
    handle: Handle,
    debt: { address: string; amount: bigint },
  ) => Promise<boolean>;
  /** Whether the extrinsic (hash of 32 bytes) was submitted as a miner fee before it was in this block. */
  readonly isMinerFee: (
    handle: Handle,
    extrinsic: { hash: Buffer; blockNumber: number },
  ) => Promise<boolean>;
}

/** What refunds are built on. */
export interface Refunds extends RefundDependencies {
  readonly domain: Domain;
}
