import { type RawBuilder, sql } from "kysely";
import { ADMIN } from "../idle-sockets/accounts.ts";

/** Writes one record of a list for each of the users with these numbers. */
export type Part = (from: number, to: number) => RawBuilder<unknown>;

const name = sql`'user-' || lpad(n::text, 6, '0')`;
const at = sql`now() - n * interval '5 minutes'`;
/** Few amounts, that many share. */
const amount = sql`(n % 9 + 1)::numeric * 1000000000000`;
/** One of so many waits for somebody; the others are done with. */
const OPEN_OF = sql.lit(20);
const isOpen = sql`n % ${OPEN_OF} = 0`;
const users = (from: number, to: number) => sql`generate_series(${from}::int, ${to}::int) as n
  join account on account.username_key = ${name}`;
const wallets = (from: number, to: number) =>
  sql`${users(from, to)} join wallet on wallet.account_id = account.id`;

const nominations: Part = (from, to) => sql`
  insert into airdrop_nomination (account_id, wallet_address, amount, status, nominated_at, pay_after)
  select account.id, address, ${amount}, 'held', ${at}, ${at} + interval '1 hour' from ${wallets(from, to)}`;

const bookings: Part = (from, to) => sql`
  insert into miner_booking (category, wallet_address, account_id, state, told_position, fee, created_at)
  select 'SILVER', address, account.id, case when ${isOpen} then 'waiting' else 'left' end,
    case when ${isOpen} then n / ${OPEN_OF} end, ${amount}, ${at}
  from ${wallets(from, to)} order by n`;

const autoMints: Part = (from, to) => sql`
  insert into auto_mint_request (wallet_address, status, requested_at, decided_at, decided_by)
  select address, case when ${isOpen} then 'awaiting' else 'rejected' end, ${at},
    case when not ${isOpen} then ${at} end, case when not ${isOpen} then 'member-1' end
  from ${wallets(from, to)}`;

const refunds: Part = (from, to) => sql`
  insert into refund (wallet_address, amount, reason, asked_by, asked_at, after_block, looked_to)
  select address, ${amount}, 'Paid twice', 'member-' || n % 10, ${at}, 0, 0 from ${wallets(from, to)}`;

const approvals: Part = (from, to) => sql`
  insert into paying_act (kind, subject, payload, account_id, amount, reason, author_id, asked_at, expires_at, status)
  select 'airdrop.release', address, '{}', account.id, ${amount}, 'Due', author.id, ${at}, ${at} + interval '24 hours', 'refused'
  from ${wallets(from, to)} join account author on author.username = ${ADMIN.ADMIN_USERNAME}`;

const rates: Part = (from, to) => sql`
  insert into coin_rate (usd, set_at, set_by) select '0.' || n % 9 + 1, ${at}, 'member-' || n % 10
  from generate_series(${from}::int, ${to}::int) as n`;

const subscribers: Part = (from, to) => sql`
  insert into newsletter_subscriber (email, email_key, requested_at, confirmed_at)
  select email, email_key, ${at}, case when n % 10 > 0 then ${at} end from ${users(from, to)}`;

const messages: Part = (from, to) => sql`
  insert into contact_message (name, email, mobile_number, message, created_at)
  select ${name}, email, '61412345678', 'How do I start with number ' || n || '?', ${at}
  from ${users(from, to)} where n % 5 = 0`;

const cases: Part = (from, to) => sql`
  insert into message_case (contact_message_id, state, revision, changed_by, changed_at)
  select id, 'done', 1, 'member-1', now() from contact_message
  where id % ${OPEN_OF} > 0 and id between ${from} and ${to}`;

const acceptances: Part = (from, to) => sql`
  insert into terms_acceptance (account_id, version, accepted_at)
  select account.id, current_terms_version(), ${at} from ${users(from, to)} on conflict do nothing`;

const checks: Part = (from, to) => sql`
  insert into kyc_check (id, account_id, document, state, sent_at, review_since, decided_at, decided_by)
  select gen_random_uuid(), account.id, 'passport', case when ${isOpen} then 'in_review' else 'approved' end, ${at}, ${at},
    case when not ${isOpen} then ${at} end, case when not ${isOpen} then 'member-' || n % 10 end
  from ${users(from, to)}`;

const scheduled: Part = (from, to) => sql`
  insert into scheduled_notice (title, message, category, publish_at, written_at, written_by)
  select 'Notice ' || n, 'Something happens.', 'news', now() + n * interval '1 day', now(), 'member-1'
  from generate_series(${from}::int, ${to}::int) as n where n <= 50`;

const invitations: Part = (from, to) => sql`
  insert into invitation (email, email_key, role, token_hash, inviter_id, created_at, expires_at)
  select n || '@example.com', n || '@example.com', 'support', sha256(int4send(n)), inviter.id, now(), now() + interval '3 days'
  from generate_series(${from}::int, ${to}::int) as n
  join account inviter on inviter.username = ${ADMIN.ADMIN_USERNAME} where n <= 500`;

const issues: Part = (from, to) => sql`
  insert into newsletter_issue (subject, text, state, receivers, reached, created_by, created_at, ended_at)
  select 'News ' || n, 'Hello.', 'sent', 1000, 1000, 'member-1', ${at}, ${at}
  from generate_series(${from}::int, ${to}::int) as n where n <= 500`;

/** A card for every second user; a hundred together were printed, but for those that wait. */
const batches: Part = (from, to) => sql`
  insert into shop_card_batch (id, cards, made_by, made_at, printed_at)
  select gen_random_uuid(), 100, 'member-' || n % 10, ${at}, ${at}
  from generate_series(${from}::int, ${to}::int) as n where n % 200 = 0 order by n`;

const shopCards: Part = (from, to) => sql`
  insert into shop_card (account_id, wallet_address, sealed_key, registered_at, issued_at, batch_id, printed_at, per_payment, per_day)
  select account.id, address, '', ${at}, ${at}, case when not ${isOpen} then batch.id end, case when not ${isOpen} then ${at} end, 1, 2
  from ${wallets(from, to)}
  join (select id, number, count(*) over () as count from shop_card_batch) as batch on batch.number = n / 200 % batch.count + 1
  where n % 2 = 0 order by n`;

const orders: Part = (from, to) => sql`
  insert into purchase_order (id, account_id, username, wallet_address, wallet_name, amount, rate, price, currency, method,
    provider, created_at, expires_at, state, review, paid, paid_at, provider_ref)
  select gen_random_uuid(), account.id, account.username, address, 'Main', ${amount}, '0.05', n % 29 * 100 + 100, 'USD', n % 3 + 1,
    (array['paypal', 'bitpay', 'payid'])[n % 3 + 1], ${at}, ${at} + interval '15 minutes',
    case when ${isOpen} then 'in_review' else 'expired' end, case when ${isOpen} then 'late' end,
    case when ${isOpen} then n % 29 * 100 + 100 else 0 end, case when ${isOpen} then ${at} end, 'payment-' || n
  from ${wallets(from, to)} order by n`;

const movements: Part = (from, to) => sql`
  insert into purchase_movement (provider, ref, order_id, kind, amount, currency, at, seen_at)
  select provider, 'capture-' || sequence, id, 'payment', paid, currency, paid_at, paid_at
  from purchase_order where paid > 0 and sequence between ${from} and ${to}`;

const memberships: Part = (from, to) => sql`
  insert into membership_order (account_id, category, quantity, price_cents, total_cents, currency, reference, state, ordered_at, cancelled_at)
  select account.id, 'SILVER', n % 3 + 1, 10000, (n % 3 + 1) * 10000, 'AUD', 'NUC-' || n,
    case when ${isOpen} then 'ordered' else 'cancelled' end, ${at}, case when not ${isOpen} then ${at} end
  from ${users(from, to)} order by n`;

const statementLines: Part = (from, to) => sql`
  insert into statement_line (natural_key, bank_account, booked_at, cents, currency, text, bank_reference, file_name, added_by,
    added_at, state, confidence, decided_by, decided_at, reason)
  select sha256(int4send(n)), 'Main account', date_trunc('day', ${at}), n % 997 * 100 + 100, 'AUD', 'Transfer NUC-' || n,
    'bank-' || n, 'statement-' || n / 500 || '.csv', 'member-' || n % 10, ${at}, case when ${isOpen} then 'open' else 'other' end,
    'none', case when not ${isOpen} then 'member-1' end, case when not ${isOpen} then ${at} end, case when not ${isOpen} then 'Rent' end
  from generate_series(${from}::int, ${to}::int) as n order by n`;

/** A terminal for every tenth user. */
const terminals: Part = (from, to) => sql`
  insert into till (account_id, name, wallet_address, status, asked_at, decided_at, decided_by)
  select account.id, 'Counter', address, case when ${isOpen} then 'waiting' else 'approved' end, ${at},
    case when not ${isOpen} then ${at} end, case when not ${isOpen} then 'member-1' end
  from ${wallets(from, to)} where n % 10 = 0 order by n`;

/** What each list has of each user; of what staff write themselves a few hundred. */
export const lists: readonly Part[] = [
  nominations,
  bookings,
  autoMints,
  refunds,
  approvals,
  rates,
  subscribers,
  messages,
  cases,
  acceptances,
  checks,
  scheduled,
  invitations,
  issues,
  batches,
  shopCards,
  orders,
  movements,
  memberships,
  statementLines,
  terminals,
];
