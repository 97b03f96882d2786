import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Keys for which the payload of the payment page is encrypted; the private part is sealed. */
export const checkoutKeys: Migration = {
  name: "0079_checkout_keys",
  async up(transaction) {
    await sql
      .raw(
        `create table purchase_checkout_key (
           kid text primary key,
           public_jwk jsonb not null,
           sealed_private bytea not null,
           created_at timestamptz(3) not null
         )`,
      )
      .execute(transaction);
  },
};
