import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Up to which block the owners of wallets were told what came and went. */
export const coinNews: Migration = {
  name: "0030_coin_news",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table coin_news (
     one boolean primary key default true check (one),
     block bigint not null
   )`,
  // What was in a block before is history, which nobody is told again.
  `insert into coin_news (block) select coalesce((select number from ledger_head), 0)`,
];
