import type { RegistrationCategory } from "@nuc/contract";
import type { TransferRecord } from "@nuc/ledger";
import type { Config } from "../../platform/config/config.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Domain } from "../../domain/domain.ts";
import type { KeyedMutex } from "./keyed-mutex.ts";

/** The steps of a booking that brings its signed fee, in their order; the first four are one transaction. */
export const BOOKING_STEPS = [
  "wallet-held",
  "slots-held",
  "rules-passed",
  "booking-written",
  "booking-committed",
  "fee-submitted",
  "fee-looked-for",
] as const;
/** The steps of a fee that arrived; all but the last are one transaction. */
export const ARRIVAL_STEPS = [
  "cursor-held",
  "fee-claimed",
  "booking-paid",
  "wallet-marked",
  "registered-told",
  "arrival-committed",
] as const;
/** The steps of a fee that has no slot; all but the last are one transaction. */
export const RETURN_STEPS = [
  "cursor-held",
  "return-claimed",
  "return-owed",
  "return-told",
  "arrival-committed",
] as const;
/** The steps of a slot that is given back; all but the last are one transaction. */
export const RELEASE_STEPS = [
  "release-held",
  "booking-released",
  "queue-moved-up",
  "news-asked-for",
  "release-committed",
] as const;
export type RegistrationStep =
  | (typeof BOOKING_STEPS)[number]
  | (typeof ARRIVAL_STEPS)[number]
  | (typeof RETURN_STEPS)[number]
  | (typeof RELEASE_STEPS)[number];

/** What miner registration asks of refunds: both are transfers to the treasury. */
export interface RegistrationAsks {
  /** Whether a refund of exactly this is due from the wallet; with a block: one that was asked for before it. */
  readonly owesRefund: (
    handle: Handle,
    debt: { address: string; amount: bigint; blockNumber?: number },
  ) => Promise<boolean>;
  /** Whether the refund that is due from the transfer's wallet is paid by an earlier one. */
  readonly refundPaidBefore: (transfer: TransferRecord) => Promise<boolean>;
}

/** What miner registration is built on. */
export interface Registration extends RegistrationAsks {
  readonly domain: Domain;
  /** Lets bookings of this process in one by one for each category, in the order in which they arrived. */
  readonly bookingMutex: KeyedMutex;
  /** Called after each step; for tests, which break off there. */
  readonly reached?: (step: RegistrationStep) => void;
}

/** What registering costs, in the smallest unit. */
export function feeOf(config: Config, category: RegistrationCategory): bigint {
  return category === "SILVER" ? config.SILVER_MINER_FEES : config.GOLD_MINER_FEES;
}

/** Slots that each category has at first. */
export function firstCapacities(
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
