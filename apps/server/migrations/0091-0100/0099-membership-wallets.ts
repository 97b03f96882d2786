import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** The wallets that have the category of an order: as many as were paid for. */
export const membershipWallets: Migration = {
  name: "0099_membership_wallets",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table membership_wallet (
     order_id uuid not null references membership_order (id),
     position integer not null check (position between 1 and 10),
     address text not null,
     given_at timestamptz(3) not null,
     primary key (order_id, position),
     unique (order_id, address)
   )`,
  `insert into membership_wallet (order_id, position, address, given_at)
     select id, 1, given_to, given_at from membership_order where given_to is not null`,
  `alter table membership_order drop column given_to`,
];
