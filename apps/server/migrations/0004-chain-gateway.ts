import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Who may hand transfers to the ledger, and what the gateway signed for API users. */
export const chainGateway: Migration = {
  name: "0004_chain_gateway",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // The rule of platform/toggles/toggles.ts, for the ledger: it asks in the transaction that writes
  // the block, so that no transfer slips in after staff have switched something off or published
  // other terms.
  `create or replace function ledger_admission(submitter text) returns text language sql stable as $$
     select case
       when exists (select from site_state where name = 'maintenance' and value = 'true')
         then 'MAINTENANCE'
       when account.id is null then 'NOT_FOUND'
       when account.status <> 'active' then 'SUSPENDED'
       when account.terms_version is distinct from current_terms_version() then 'TERMS_REQUIRED'
       when not coalesce(
         own.enabled,
         toggle.enabled
           and (toggle.countries is null or coalesce(account.address_country = any (toggle.countries), false)),
         false
       ) then 'FEATURE_OFF'
     end
     from (select submitter::uuid as id) asked
     left join account on account.id = asked.id
     left join toggle on toggle.toggle_column = 'toggle_transfer_coin'
     left join account_toggle own
       on own.account_id = asked.id and own.toggle_column = 'toggle_transfer_coin'
   $$`,
  `create table gateway_transfer (
     account_id uuid not null references account,
     key text not null,
     body_hash text not null,
     extrinsic bytea not null,
     created_at timestamptz not null,
     primary key (account_id, key)
   )`,
];
