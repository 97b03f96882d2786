import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** An index for each order that a list of the console offers, and for what it is searched and narrowed by. */
export const staffLists: Migration = {
  name: "0037_staff_lists",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create index airdrop_pays on airdrop_nomination (pay_after, sequence)`,
  `create index airdrop_amount on airdrop_nomination (amount, sequence)`,
  `create index airdrop_nominated on airdrop_nomination (nominated_at)`,
  `create index auto_mint_wallet on auto_mint_request (wallet_address)`,
  `create index auto_mint_requested on auto_mint_request (requested_at)`,
  `create index refund_amount on refund (amount, sequence)`,
  `create index refund_asked on refund (asked_at)`,
  `create index miner_booking_state on miner_booking (state, sequence)`,
  `create index miner_booking_fee on miner_booking (fee, sequence)`,
  `create index miner_booking_created on miner_booking (created_at)`,
  `drop index paying_act_asked`,
  `create index paying_act_asked on paying_act (asked_at, id) where status <> 'done'`,
  `create index paying_act_amount on paying_act (amount, id) where status <> 'done'`,
  `create index audit_at on audit (at, number)`,
  `create index invitation_sent on invitation (created_at, id)`,
];
