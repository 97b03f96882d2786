import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Keys that outlive the master key, and a guard against what is sealed under one that was replaced. */
export const keptKeys: Migration = {
  name: "0086_kept_keys",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

/** Columns that are sealed under the master key. */
const SEALED = [
  ["outbound_message", "sealed"],
  ["audit_key", "sealed_key"],
  ["second_factor", "secret"],
  ["second_factor", "pending_secret"],
  ["shop_card", "sealed_key"],
  ["purchase_checkout_key", "sealed_private"],
  ["kept_key", "sealed"],
] as const;

const STATEMENTS = [
  `create table kept_key (name text primary key, sealed bytea not null)`,
  // Ending a replacement takes the lock (864_186_086) exclusively: it waits for writers, and later writers read the result.
  `create function refuse_replaced_key() returns trigger language plpgsql as $$
   declare
     allowed text;
     sealed bytea;
   begin
     perform pg_advisory_xact_lock_shared(864186086);
     select value into allowed from site_state where name = 'sealing_keys_in_use';
     if allowed is null then return new; end if;
     execute format('select ($1).%I', tg_argv[0]) into sealed using new;
     if sealed is not null and position(encode(substring(sealed from 1 for 8), 'hex') in allowed) = 0 then
       raise exception 'Sealed under a master key that was replaced: restart this process with the one in use';
     end if;
     return new;
   end $$`,
  ...SEALED.map(
    ([table, column]) =>
      `create trigger ${table}_${column}_key before insert or update of ${column} on ${table}
       for each row execute function refuse_replaced_key('${column}')`,
  ),
];
