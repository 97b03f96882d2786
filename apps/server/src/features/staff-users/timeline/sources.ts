import type { TimelineKind } from "@nuc/contract";
import { type RawBuilder, sql } from "kysely";
import type { Handle } from "../../../platform/database/tables.ts";

/** Something that a table knows to have happened to an account. */
export interface AccountEvent {
  at: Date;
  kind: TimelineKind;
  name: string;
  /** What it was done with, or to: a version, a device, a wallet's address, a title. */
  thing: string | null;
  /** Smallest units, as decimal text. */
  amount: string | null;
  /** By whom or from where. */
  who: string | null;
}

/** Whose timeline it is. */
export interface TimelineOwner {
  accountId: string;
  /** As stored. */
  username: string;
}

/** A query of `at`, `name`, `thing`, `amount`, `who`. */
type Source = (owner: TimelineOwner) => RawBuilder<unknown>;

/** A moment that the account itself keeps. */
const fact =
  (name: string, moment: string, thing = "null"): Source =>
  ({ accountId }) =>
    sql`
    select ${sql.ref(moment)} as at, ${sql.lit(name)} as name, ${sql.raw(thing)}::text as thing,
      null as amount, null as who
    from account where id = ${accountId} and ${sql.ref(moment)} is not null`;

const walletsOf = ({ accountId }: TimelineOwner) =>
  sql`select address from wallet where account_id = ${accountId}`;

const SOURCES: Record<TimelineKind, readonly Source[]> = {
  access: [
    fact("registered", "created_at"),
    fact("verified", "verified_at"),
    fact("termsAccepted", "terms_accepted_at", "terms_version"),
    fact("passwordChanged", "password_changed_at"),
    fact("emailChanged", "email_changed_at"),
    fact("closed", "closed_at"),
    ({ accountId }) => sql`
      select created_at as at, 'signedIn' as name, factor as thing, null as amount, device as who
      from session where account_id = ${accountId}`,
    ({ accountId }) => sql`
      select first_seen_at as at, 'newDevice' as name, null as thing, null as amount, name as who
      from device where account_id = ${accountId}`,
    ({ accountId }) => sql`
      select created_at as at, 'passkeyAdded' as name, name as thing, null as amount, null as who
      from passkey where account_id = ${accountId}`,
  ],
  coins: [
    ({ accountId }) => sql`
      select created_at as at, 'walletAdded' as name, address as thing, null as amount, null as who
      from wallet where account_id = ${accountId}`,
    (owner) => sql`
      select minted_at as at, 'minted' as name, wallet_address as thing, reward::text as amount,
        case when signed_at is null then 'automatic' end as who
      from mint where wallet_address in (${walletsOf(owner)}) and state <> 'refused'`,
    ({ accountId }) => sql`
      select created_at as at, 'booking' as name, wallet_address as thing, null as amount,
        category as who
      from miner_booking where account_id = ${accountId}`,
    ({ accountId }) => sql`
      select nominated_at as at, 'airdropNominated' as name, wallet_address as thing,
        amount::text as amount, null as who
      from airdrop_nomination where account_id = ${accountId}`,
    ({ accountId }) => sql`
      select paid_at as at, 'airdropPaid' as name, wallet_address as thing,
        amount::text as amount, null as who
      from airdrop_nomination where account_id = ${accountId} and paid_at is not null`,
    (owner) => sql`
      select requested_at as at, 'autoMintAsked' as name, wallet_address as thing, null as amount,
        null as who
      from auto_mint_request where wallet_address in (${walletsOf(owner)})`,
    (owner) => sql`
      select asked_at as at, 'refundAsked' as name, wallet_address as thing,
        amount::text as amount, asked_by as who
      from refund where wallet_address in (${walletsOf(owner)})`,
    (owner) => sql`
      select settled_at as at, 'refundSettled' as name, wallet_address as thing,
        amount::text as amount, null as who
      from refund where wallet_address in (${walletsOf(owner)}) and settled_at is not null`,
  ],
  notices: [
    ({ accountId }) => sql`
      select created_at as at, 'notified' as name, title as thing, null as amount, sent_by as who
      from notification where account_id = ${accountId}`,
  ],
  staff: [
    (owner) => sql`
      select at, 'staff' as name, action as thing, null as amount, actor as who
      from audit where subject in (select ${owner.username} union ${walletsOf(owner)})`,
  ],
  failures: [
    ({ accountId }) => sql`
      select at, 'refused' as name, call as thing, null as amount, status || ' ' || code as who
      from failure_met where account_id = ${accountId}`,
  ],
};

/**
 * The newest `limit` things until a moment (that one included) that tables know of an account, in the same order each
 * time. To the millisecond, which is what an answer can name.
 */
export async function listAccountEvents(
  handle: Handle,
  owner: TimelineOwner,
  { kinds, until, limit }: { kinds: readonly TimelineKind[]; until: Date; limit: number },
): Promise<AccountEvent[]> {
  const parts = kinds.flatMap((kind) =>
    SOURCES[kind].map(
      (source) => sql`(
        select date_trunc('milliseconds', at) as at, ${sql.lit(kind)} as kind, name, thing::text,
          amount::text, who::text
        from (${source(owner)}) as source
        where date_trunc('milliseconds', at) <= ${until}
        order by 1 desc, 4, 6 limit ${limit})`,
    ),
  );
  const { rows } = await sql<AccountEvent>`
    select * from (${sql.join(parts, sql` union all `)}) as happening
    order by at desc, kind, name, thing, who limit ${limit}`.execute(handle);
  return rows;
}
