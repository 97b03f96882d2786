import { sql } from "kysely";
import { ADMIN } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

/** More than an export reads with one statement. */
export const MEMBERS = 620;
/** The first of the records; each later one is a minute younger. */
export const FIRST_RECORD_AT = new Date("2026-01-01T00:00:00.000Z");
export const MINUTE = 60_000;

/** User names begin so: `list-0001` to `list-0620`. */
export const memberName = (number: number) => `list-${String(number).padStart(4, "0")}`;

/** So many accounts with a wallet each, and with each wallet one record in every list of staff. */
export async function fillLists({ platform }: TestApp): Promise<void> {
  const { kysely } = platform.database;
  for (const statement of STATEMENTS) await statement.execute(kysely);
}

const numbers = sql`generate_series(1, ${MEMBERS}::int) as n`;
const at = sql`${FIRST_RECORD_AT.toISOString()}::timestamptz + n * interval '1 minute'`;
const name = sql`'list-' || lpad(n::text, 4, '0')`;
const address = sql`'5LIST' || lpad(n::text, 43, '0')`;
/** Few amounts, so that most rows share theirs with others. */
const amount = sql`(n % 7 + 1)::numeric * 1000000000000`;
const account = sql`(select id from account where username = ${name})`;
const admin = sql`(select id from account where username = ${ADMIN.ADMIN_USERNAME})`;

const STATEMENTS = [
  sql`insert into account (username, username_key, email, email_key, phone, first_name, last_name, password_hash, role,
      verified_at, email_verified_at, created_at)
    select ${name}, ${name}, ${name} || '@example.com', ${name} || '@example.com', '614' || lpad(n::text, 8, '0'),
      'Given', 'Family', model.password_hash, 'customer', ${at}, ${at}, ${at}
    from ${numbers} join account model on model.username = ${ADMIN.ADMIN_USERNAME}`,
  sql`insert into wallet (address, account_id, name, created_at)
    select ${address}, ${account}, 'Savings', ${at} from ${numbers}`,
  sql`insert into airdrop_nomination (account_id, wallet_address, amount, status, nominated_at, pay_after)
    select ${account}, ${address}, ${amount}, 'held', ${at}, ${at} + n % 5 * interval '1 hour' from ${numbers}`,
  sql`insert into auto_mint_request (wallet_address, status, requested_at)
    select ${address}, 'awaiting', ${at} from ${numbers}`,
  sql`insert into refund (wallet_address, amount, reason, asked_by, asked_at, after_block, looked_to)
    select ${address}, ${amount}, '=cmd', ${ADMIN.ADMIN_USERNAME}, ${at}, 0, 0 from ${numbers}`,
  sql`insert into miner_booking (category, wallet_address, account_id, state, fee, created_at)
    select case n % 2 when 0 then 'SILVER' else 'GOLD' end, ${address}, ${account}, 'waiting', ${amount}, ${at}
    from ${numbers}`,
  sql`insert into paying_act (kind, subject, payload, account_id, amount, reason, author_id, asked_at, expires_at, status)
    select 'airdrop.release', ${address}, '{}', ${account}, ${amount}, 'Due', ${admin}, ${at},
      ${at} + interval '24 hours', 'refused' from ${numbers}`,
  sql`insert into coin_rate (usd, set_at, set_by) select '0.' || (n % 9 + 1), ${at}, ${name} from ${numbers}`,
  sql`insert into invitation (email, email_key, role, token_hash, inviter_id, created_at, expires_at)
    select ${name} || '@example.com', ${name} || '@example.com', 'support', sha256(int4send(n)), ${admin}, ${at},
      now() + interval '1 day' from ${numbers}`,
  sql`insert into notification (key, title, message, category, created_at, sent_by)
    select 'list:' || n, ${name}, 'Something happens.', 'news', ${at}, ${ADMIN.ADMIN_USERNAME} from ${numbers}`,
  sql`insert into kyc_check (id, account_id, document, state, sent_at, review_since)
    select gen_random_uuid(), ${account}, 'passport', 'in_review', ${at}, ${at} from ${numbers}`,
  sql`insert into shop_card (account_id, wallet_address, sealed_key, registered_at, issued_at, per_payment, per_day)
    select ${account}, ${address}, '', ${at}, ${at}, 1, 2 from ${numbers}`,
  sql`insert into shop_card_batch (id, cards, made_by, made_at, printed_at)
    select gen_random_uuid(), 1, ${name}, ${at}, case n % 2 when 0 then ${at} end from ${numbers} order by n`,
  sql`insert into newsletter_issue (subject, text, state, receivers, reached, created_by, created_at, ended_at, stopped_by)
    select ${name}, 'Hello.', case n % 2 when 0 then 'sent' else 'stopped' end, 2, n % 2, ${ADMIN.ADMIN_USERNAME}, ${at}, ${at},
      case n % 2 when 1 then ${ADMIN.ADMIN_USERNAME} end from ${numbers}`,
];
