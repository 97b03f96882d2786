import type { BookingState, RegistrationCategory } from "@nuc/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Whether staff have noted somebody's miner fees as received. */
export interface MinerClearanceTable {
  account_id: string;
  received: boolean;
  /** The type of miner they were paid for; null = every type. */
  category: ColumnType<RegistrationCategory | null, RegistrationCategory | null | undefined>;
  /** By which staff find the payment. */
  reference: string;
  /** User name of the staff member. */
  set_by: string;
  set_at: ColumnType<Date, Date, Date>;
}

/** How many slots a category has; locked by each act that takes, gives back or passes on one of them. */
export interface MinerSlotsTable {
  category: RegistrationCategory;
  capacity: number;
}

/** A slot that a wallet has, had or waits for. */
export interface MinerBookingTable {
  id: GeneratedAlways<string>;
  /** The order of arrival. */
  sequence: GeneratedAlways<bigint>;
  category: ColumnType<RegistrationCategory, RegistrationCategory, never>;
  wallet_address: ColumnType<string, string, never>;
  account_id: ColumnType<string, string, never>;
  state: BookingState;
  /** Smallest units, as decimal text; what it cost when the slot was taken, or the queue joined. */
  fee: ColumnType<string, bigint, bigint>;
  /** As the device said; never looked at. */
  device_time: ColumnType<string | null, string | null, never>;
  device_create_time: ColumnType<string | null, string | null, never>;
  created_at: ColumnType<Date, Date, never>;
  /** When the slot was taken; null = never. */
  held_at: Date | null;
  /** Until when the fee must be in a block. */
  expires_at: Date | null;
  /** The chain's height when the slot was taken: only a later transfer is its fee. */
  after_block: bigint | null;
  /** Whether it moved up from the waiting queue. */
  promoted: Generated<boolean>;
  /** Whether the signed fee came with the booking itself: without the fee there is no booking then. */
  one_step: Generated<boolean>;
  /** Hash (32 bytes) and nonce of the signed fee that is on its way. */
  signed_hash: Buffer | null;
  signed_nonce: bigint | null;
  /** Hash (32 bytes) of the transfer that paid; null = not paid. */
  paid_hash: Buffer | null;
  /** The place in the queue last sent to the customer's pages. */
  told_position: number | null;
}

/** An extrinsic that was submitted as the fee of a slot; never changed. */
export interface MinerFeeAnnouncedTable {
  /** 32 bytes. */
  extrinsic_hash: ColumnType<Buffer, Buffer, never>;
  booking_id: ColumnType<string, string, never>;
  /** The chain's height then: what was in a block before was meant for something else. */
  after_block: ColumnType<bigint, bigint, never>;
}

/** How many of the fee recipient's transfers have been looked at. */
export interface MinerFeeCursorTable {
  only_row: Generated<boolean>;
  sequence: bigint;
}

/** A miner fee that came without a slot for it, until the treasury has paid it back. */
export interface MinerFeeReturnTable {
  /** Of the fee; 32 bytes. */
  extrinsic_hash: ColumnType<Buffer, Buffer, never>;
  account_id: ColumnType<string, string, never>;
  /** Where the fee came from. */
  wallet_address: ColumnType<string, string, never>;
  /** Smallest units, as decimal text. */
  amount: ColumnType<string, bigint, never>;
  /** paying: the treasury owes it. */
  status: Generated<"waiting" | "paying" | "paid">;
  arrived_at: ColumnType<Date, Date, never>;
  pay_after: Date;
  /** From 1; the next one begins once the treasury refused the one before finally. */
  attempt: Generated<number>;
  paid_at: ColumnType<Date | null, never, Date>;
  /** Of the treasury's payment; 32 bytes. */
  paid_hash: ColumnType<Buffer | null, never, Buffer>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    miner_clearance: MinerClearanceTable;
    miner_slots: MinerSlotsTable;
    miner_booking: MinerBookingTable;
    miner_fee_announced: MinerFeeAnnouncedTable;
    miner_fee_cursor: MinerFeeCursorTable;
    miner_fee_return: MinerFeeReturnTable;
  }
}
