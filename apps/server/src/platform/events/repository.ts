import type { SocketEventName } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../database/tables.ts";
import type { AppEvent, Delivered, NewEvent } from "./events.ts";

export interface EventRow {
  id: bigint;
  accountId: string | null;
  event: AppEvent;
}

/** Writes events and wakes every process once the transaction commits. */
export async function insertEvents(
  transaction: Transaction,
  events: readonly NewEvent[],
  channel: string,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ accountId, event }) => ({
    account_id: accountId,
    kind: event.event,
    payload: event,
  }));
  await sql`
    insert into event (account_id, kind, payload)
    select account_id, kind, payload
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (account_id uuid, kind text, payload jsonb)`.execute(
    transaction,
  );
  await sql`select pg_notify(${channel}, '')`.execute(transaction);
}

/**
 * The events written by transaction `from` or later, in order of id, and the transaction from
 * which the next look must start: the oldest one still running. Ids alone would not do: a
 * transaction with a lower id may commit later.
 */
export async function readEventsFrom(
  handle: Handle,
  from: bigint,
): Promise<{ rows: EventRow[]; next: bigint }> {
  const { rows } = await sql<{
    next: string;
    id: bigint | null;
    account_id: string | null;
    payload: AppEvent;
  }>`
    select position.next::text as next, event.id, event.account_id, event.payload
    from (select pg_snapshot_xmin(pg_current_snapshot()) as next) as position
    left join event on event.transaction >= ${from.toString()}::xid8
    order by event.id`.execute(handle);
  const found = rows.flatMap(({ id, account_id: accountId, payload: event }) =>
    id === null ? [] : [{ id, accountId, event }],
  );
  return { rows: found, next: BigInt(rows[0]?.next ?? from) };
}

interface MissedEvents {
  /** The first transaction. */
  readonly from: string;
  readonly until: Delivered;
  /** null = a visitor. */
  readonly accountId: string | null;
  readonly kinds: readonly SocketEventName[];
  /** The newest so many. */
  readonly limit: number;
}

/** Events since transaction `from` that pages of this account may be sent, out of those in `until`. */
export async function readMissedEvents(
  handle: Handle,
  { from, until, accountId, kinds, limit }: MissedEvents,
): Promise<AppEvent[]> {
  const { rows } = await sql<{ payload: AppEvent }>`
    select payload from event
    where transaction >= ${from}::xid8
      and (transaction < ${until.position}::xid8 or id = any(${[...until.ahead]}))
      and kind = any(${[...kinds]})
      and (account_id is null or account_id = ${accountId}::uuid)
    order by id desc limit ${limit}`.execute(handle);
  return rows.map((row) => row.payload).reverse();
}

/** The transaction from which somebody who looks from now on must read. */
export async function readPosition(handle: Handle): Promise<bigint> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next`.execute(handle);
  return BigInt(rows[0]?.next ?? 0);
}

/** Forgets events that were written before `moment`. */
export async function deleteEventsBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("event").where("created_at", "<", moment).execute();
}
