import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What those who are not verified may send on one day, where staff set a rule; asked in the transaction that writes a block. */
export const sumsOfUnverified: Migration = {
  name: "0045_sums_of_unverified",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // The public key within an SS58 address of one prefix byte; null for what is none. Its checksum was looked at when it was registered.
  `create function ss58_public_key(address text) returns bytea language plpgsql immutable strict as $$
   declare
     value numeric := 0;
     digit integer;
     letter text;
     key text := '';
   begin
     if length(address) not between 46 and 48 then
       return null;
     end if;
     foreach letter in array string_to_array(address, null) loop
       digit := strpos('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', letter) - 1;
       if digit < 0 then
         return null;
       end if;
       value := value * 58 + digit;
     end loop;
     value := div(value, 65536);
     for part in 1 .. 8 loop
       key := lpad(to_hex(mod(value, 4294967296)::bigint), 8, '0') || key;
       value := div(value, 4294967296);
     end loop;
     return decode(key, 'hex');
   end $$`,
  `alter table wallet add column public_key bytea generated always as (ss58_public_key(address)) stored`,
  // The sum of one UTC day, that of the last transfer that counted. Blocks write it under the lock of the ledger's head: with a
  // foreign key they would wait there for transactions that lock the account.
  `create table sent_unverified (
     account_id uuid primary key,
     day date not null,
     sent numeric(39, 0) not null check (sent > 0)
   )`,
  // Empty where nobody asks: that is all that a block reads then.
  `create index identity_rule_send on identity_rule (country) where send_above is not null`,
  // The rule of domain/identity/rules.ts, for the ledger.
  `create function identity_send_above(home text) returns numeric language sql stable as $$
     select send_above from identity_rule
     where country in (coalesce(home, '*'), '*') order by country = '*' limit 1
   $$`,
  // As in 0004_chain_gateway, and LIMITED for those who may send so much a day.
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
         when asked.whether and account.kyc_status <> 1
           and identity_send_above(account.address_country) is not null then 'LIMITED'
       end
       from unnest(submitters) with ordinality as submitter(id, position)
       cross join (select current_terms_version() as version) terms
       cross join (select exists (select from identity_rule where send_above is not null) as whether) asked
       left join site_state maintenance on maintenance.name = 'maintenance'
       left join toggle on toggle.toggle_column = 'toggle_transfer_coin'
       left join account on account.id = submitter.id::uuid
       left join account_toggle own
         on own.account_id = submitter.id::uuid and own.toggle_column = 'toggle_transfer_coin'
       order by submitter.position
     );
   end $$`,
  // What goes to the treasury or to a wallet of one's own does not count.
  `create or replace function ledger_allowances(
     submitters text[], submitter_positions integer[], keys bytea[], recipients integer[],
     out allowances numeric[], out refusals text[], out counted boolean[]
   ) language plpgsql stable as $$
   begin
     select array_agg(rule.most - coalesce(done.sent, 0) order by submitter.position),
            array_agg('IDENTITY_REQUIRED:' || rule.most order by submitter.position)
       into allowances, refusals
       from unnest(submitters) with ordinality as submitter(id, position)
       left join lateral (
         select identity_send_above(account.address_country) as most
         from account where account.id = submitter.id::uuid and account.kyc_status <> 1
       ) rule on true
       left join sent_unverified done
         on done.account_id = submitter.id::uuid and done.day = (now() at time zone 'utc')::date;
     select array_agg(
         allowances[x.submitter] is not null and x.recipient <> 1
           and not exists (
             select from wallet
             where wallet.account_id = submitters[x.submitter]::uuid and wallet.public_key = keys[x.recipient])
         order by x.position)
       into counted
       from unnest(submitter_positions, recipients) with ordinality as x(submitter, recipient, position);
     counted := array_replace(counted, null, false);
   end $$`,
  `create or replace function ledger_use_allowances(submitters text[], used numeric[]) returns void language sql as $$
     insert into sent_unverified as kept (account_id, day, sent)
     select x.id::uuid, (now() at time zone 'utc')::date, x.used
     from unnest(submitters, used) as x(id, used) where x.used > 0
     on conflict (account_id) do update
       set day = excluded.day,
           sent = excluded.sent + case when kept.day = excluded.day then kept.sent else 0 end
   $$`,
];
