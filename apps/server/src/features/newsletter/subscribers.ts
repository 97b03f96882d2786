import {
  SUBSCRIBER_PAGE_SIZE,
  type Subscriber,
  type SubscriberSort,
  type SubscriberState,
} from "@nuc/contract";
import { sql } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";
import { inBatches } from "../../platform/lists/batches.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import { beginsWith, type ListPage, readPage } from "../../platform/lists/pages.ts";

/** Which subscribers are asked for; undefined = all. */
export interface SubscriberFilter {
  search: string | undefined;
  state: SubscriberState | undefined;
}

export const SUBSCRIBER_COLUMNS: Readonly<Record<string, (row: Row) => Cell>> = {
  email: (row) => row.email,
  state: (row) => stateOf(row),
  since: (row) => row.since.toISOString(),
};
const SINCE = sql<Date>`coalesce(confirmed_at, requested_at)`;

const filtered = (handle: Handle, { search, state }: SubscriberFilter) =>
  handle
    .selectFrom("newsletter_subscriber")
    .$if(search !== undefined, (query) =>
      query.where("email_key", "like", beginsWith(search?.trim().toLowerCase() ?? "")),
    )
    .$if(state !== undefined, (query) =>
      query.where("confirmed_at", state === "confirmed" ? "is not" : "is", null),
    );

const shown = (handle: Handle, filter: SubscriberFilter) =>
  filtered(handle, filter).select(["email", "email_key", "confirmed_at", SINCE.as("since")]);
type Row = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>;

/** Who gets the next newsletter. */
export async function countReceivers(handle: Handle): Promise<number> {
  return await count(handle, { search: undefined, state: "confirmed" });
}

async function count(handle: Handle, filter: SubscriberFilter): Promise<number> {
  const row = await filtered(handle, filter)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The newest first, where no order is asked for. */
export async function readSubscribers(
  handle: Handle,
  filter: SubscriberFilter,
  { sort = "-since", page }: { sort: SubscriberSort | undefined; page: number },
): Promise<ListPage<Subscriber> & { receivers: number }> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const receivers = await countReceivers(handle);
  const listed = await readPage(
    { page, size: SUBSCRIBER_PAGE_SIZE },
    async () => count(handle, filter),
    async ({ limit, offset }) => {
      const rows = await shown(handle, filter)
        .$if(sort.endsWith("since"), (query) => query.orderBy(SINCE, direction))
        .orderBy("email_key", direction)
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(toSubscriber);
    },
  );
  return { ...listed, receivers };
}

/** The same for a file, by email, in batches. */
export const exportedSubscribers = (
  handle: Handle,
  filter: SubscriberFilter,
): AsyncGenerator<Row[]> =>
  inBatches<Row>(async (after, limit) =>
    shown(handle, filter)
      .where("email_key", ">", after?.email_key ?? "")
      .orderBy("email_key")
      .limit(limit)
      .execute(),
  );

/** Some confirmed before `moment`, after one in the order of their ids: who came later gets the next newsletter. */
export async function listReceiversAfter(
  handle: Handle,
  { after, moment, limit }: { after: string | null; moment: Date; limit: number },
): Promise<{ id: string; email: string }[]> {
  return await handle
    .selectFrom("newsletter_subscriber")
    .select(["id", "email"])
    .where("confirmed_at", "<=", moment)
    .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
}

const stateOf = ({ confirmed_at: confirmedAt }: Row): SubscriberState =>
  confirmedAt === null ? "waiting" : "confirmed";

const toSubscriber = (row: Row): Subscriber => ({
  email: row.email,
  state: stateOf(row),
  since: row.since.toISOString(),
});
