import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What the shop sells. One that is sold no more stays, for the receipts that name it. */
export const products: Migration = {
  name: "0066_products",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table product (
     id uuid primary key default gen_random_uuid(),
     title text not null,
     category text not null,
     description text not null,
     price numeric(30, 12) not null check (price > 0),
     currency text not null check (currency in ('NUC', 'USD')),
     picture text not null default '',
     stock integer check (stock >= 0),
     tax numeric(5, 2) not null check (tax between 0 and 100),
     revision integer not null default 1,
     changed_by text not null,
     changed_at timestamptz not null,
     removed_at timestamptz
   )`,
  `create index product_title on product (lower(title), id) where removed_at is null`,
];
