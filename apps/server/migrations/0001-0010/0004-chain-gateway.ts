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
  // other terms. One look for all submitters of a batch; PL/pgSQL keeps the plan.
  `create or replace function ledger_admission(submitters text[]) returns text[]
   language plpgsql stable as $$
   begin
     return array(
       select case
         when maintenance.value = 'true' then 'MAINTENANCE'
         when account.id is null then 'NOT_FOUND'
         when account.status <> 'active' then 'SUSPENDED'
         when account.terms_version is distinct from terms.version then 'TERMS_REQUIRED'
         when not coalesce(
           own.enabled,
           toggle.enabled
             and (toggle.countries is null or coalesce(account.address_country = any (toggle.countries), false)),
           false
         ) then 'FEATURE_OFF'
       end
       from unnest(submitters) with ordinality as submitter(id, position)
       cross join (select current_terms_version() as version) terms
       left join site_state maintenance on maintenance.name = 'maintenance'
       left join toggle on toggle.toggle_column = 'toggle_transfer_coin'
       left join account on account.id = submitter.id::uuid
       left join account_toggle own
         on own.account_id = submitter.id::uuid and own.toggle_column = 'toggle_transfer_coin'
       order by submitter.position
     );
   end $$`,
  `create table gateway_transfer (
     account_id uuid not null references account,
     key text not null,
     body_hash text not null,
     extrinsic bytea not null,
     created_at timestamptz not null,
     primary key (account_id, key)
   )`,
];
