import type { RegistrationCategory } from "@nuc/contract";
import type { TransferRecord } from "@nuc/ledger";
import type { Config } from "../../platform/config/config.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Domain } from "../../domain/domain.ts";
import type { KeyedMutex } from "./keyed-mutex.ts";

/** What miner registration asks of refunds: both are transfers to the treasury. */
export interface RegistrationDependencies {
  /** Whether a refund of exactly this is due from the wallet; with a block: one that was asked for before it. */
  readonly owesRefund: (
    handle: Handle,
    debt: { address: string; amount: bigint; blockNumber?: number },
  ) => Promise<boolean>;
  /** Whether the refund that is due from the transfer's wallet is paid by an earlier one. */
  readonly refundPaidBefore: (transfer: TransferRecord) => Promise<boolean>;
}

/** What miner registration is built on. */
export interface Registration extends RegistrationDependencies {
  readonly domain: Domain;
  /** Lets bookings of this process in one by one for each category, in the order in which they arrived. */
  readonly bookingMutex: KeyedMutex;
}

/** What registering costs, in the smallest unit. */
export function feeOf(config: Config, category: RegistrationCategory): bigint {
  return category === "SILVER" ? config.SILVER_MINER_FEES : config.GOLD_MINER_FEES;
}

/** Slots that each category has at first. */
export function initialCapacities(
  config: Config,
): readonly (readonly [RegistrationCategory, number])[] {
  return [
    ["SILVER", config.SILVER_MINER_SLOTS],
    ["GOLD", config.GOLD_MINER_SLOTS],
  ];
}

/** `mintable_wallet` of a wallet that is registered. */
export function mintableOf(category: RegistrationCategory): number {
  return category === "SILVER" ? 1 : 2;
}
