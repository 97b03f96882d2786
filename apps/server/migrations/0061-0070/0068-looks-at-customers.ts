import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Which customers tills have looked up, by the hour: one row of the audit for each. */
export const looksAtCustomers: Migration = {
  name: "0068_looks_at_customers",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table shop_card_look (
     account_id uuid not null references account (id) on delete cascade,
     customer_id uuid not null references account (id) on delete cascade,
     hour timestamptz(0) not null,
     primary key (account_id, customer_id, hour)
   )`,
  `create index shop_card_look_customer on shop_card_look (customer_id)`,
  `create index shop_card_look_hour on shop_card_look (hour)`,
];
