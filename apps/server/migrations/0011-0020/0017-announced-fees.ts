import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Which extrinsics were handed in as the fee of a miner slot, before they were in a block. */
export const announcedFees: Migration = {
  name: "0017_announced_fees",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // Kept when the slot is given back: what comes late is still no refund. after_block is the chain's height then.
  `create table miner_fee_announced (
     extrinsic_hash bytea primary key check (length(extrinsic_hash) = 32),
     booking_id uuid not null references miner_booking,
     after_block bigint not null check (after_block >= 0)
   )`,
  // Those that were on their way when this table came.
  `insert into miner_fee_announced (extrinsic_hash, booking_id, after_block)
     select signed_hash, id, after_block from miner_booking where signed_hash is not null
     on conflict do nothing`,
];
