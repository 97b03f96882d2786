import { ACCEPTANCE_PAGE_SIZE, type Acceptance, type AcceptanceSort } from "@nuc/contract";
import { type RawBuilder, sql } from "kysely";
import { emailKey, usernameKey } from "../../domain/accounts/account-names.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { inBatches } from "../../platform/lists/batches.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import { beginsWith, type ListPage, readPage } from "../../platform/lists/pages.ts";

/** Which acceptances are asked for; undefined = all. */
export interface AcceptanceFilter {
  search: string | undefined;
  version: string | undefined;
  /** Of the terms in force; pending: who has not accepted them. */
  status: "accepted" | "pending" | undefined;
}

interface Row {
  username: string;
  username_key: string;
  email: string;
  version: string | null;
  accepted_at: Date | null;
}

export const ACCEPTANCE_COLUMNS: Readonly<Record<string, (row: Row) => Cell>> = {
  username: (row) => row.username,
  email: (row) => row.email,
  version: (row) => row.version,
  accepted: (row) => row.accepted_at?.toISOString() ?? null,
};

const IN_FORCE = sql`(select current_terms_version())`;
const named = (search: string) => sql`(username_key like ${beginsWith(usernameKey(search))}
  or email_key like ${beginsWith(emailKey(search))})`;
const allOf = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** Who has not accepted what is in force, by their accounts. */
const pending = ({ search }: AcceptanceFilter) =>
  allOf([
    sql`verified_at is not null and status <> 'closed' and terms_version is distinct from ${IN_FORCE}`,
    ...(search === undefined ? [] : [named(search)]),
  ]);

/**
 * Which acceptances. Closed accounts are few: to leave these out costs less than to look at everybody's. A search looks at the
 * accounts anyway and leaves them out there: one look at most of them costs less than two.
 */
const accepted = ({ search, version, status }: AcceptanceFilter) =>
  allOf([
    search === undefined
      ? sql`account_id not in (select id from account where status = 'closed')`
      : sql`account_id in (select id from account where status <> 'closed' and ${named(search)})`,
    ...(status === "accepted" ? [sql`version = ${IN_FORCE}`] : []),
    ...(version === undefined ? [] : [sql`version = ${version}`]),
  ]);

const PENDING = sql`select username, username_key, email, null::text as version,
  null::timestamptz as accepted_at from account`;
const ACCEPTED = sql`select username, username_key, email, found.version, found.accepted_at`;

/** Who accepted what, the newest first where no order is asked for; who has not accepted, by user name. */
export async function readAcceptances(
  handle: Handle,
  filter: AcceptanceFilter,
  { sort, page }: { sort: AcceptanceSort | undefined; page: number },
): Promise<ListPage<Acceptance>> {
  const isPending = filter.status === "pending";
  const found = isPending
    ? sql`from account where ${pending(filter)}`
    : sql`from terms_acceptance where ${accepted(filter)}`;
  const order = inOrder(sort);
  return await readPage(
    { page, size: ACCEPTANCE_PAGE_SIZE },
    async () =>
      isPending || filter.search === undefined ? count(handle, found) : countMerged(handle, found),
    async ({ limit, offset }) => {
      // First which ones: else the accounts of all that the offset passes over would be read.
      const part = sql`limit ${limit} offset ${offset}`;
      const shown = isPending
        ? sql<Row>`${PENDING} where id in (select id ${found} order by username_key ${part})
            order by username_key`
        : sql<Row>`${ACCEPTED} from (select * ${found} order by ${order} ${part}) as found
            join account on account.id = account_id order by ${order}`;
      const { rows } = await shown.execute(handle);
      return rows.map(toAcceptance);
    },
  );
}

async function count(handle: Handle, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count ${found}`.execute(handle);
  return Number(rows[0]?.count ?? 0);
}

/**
 * The same where a search may find most accounts: accounts and acceptances are merged in the order in which their indexes have
 * them. PostgreSQL would rather make a table of hashes of the accounts, which takes twice as long.
 */
async function countMerged(handle: Handle, found: RawBuilder<unknown>): Promise<number> {
  return await handle.transaction().execute(async (transaction) => {
    await sql`set local enable_hashjoin = off`.execute(transaction);
    return await count(transaction, found);
  });
}

function inOrder(sort: AcceptanceSort = "-accepted") {
  const columns = ["accepted_at", "account_id", "version"];
  return sql.raw(columns.map((name) => (sort === "accepted" ? name : `${name} desc`)).join(", "));
}

/** The same for a file, by user name, in batches. */
export function exportedAcceptances(
  handle: Handle,
  filter: AcceptanceFilter,
): AsyncGenerator<Row[]> {
  const isPending = filter.status === "pending";
  return inBatches<Row>(async (place, limit) => {
    const after = place ? sql`and ${isBehind(place)}` : sql``;
    const shown = isPending
      ? sql<Row>`${PENDING} where ${pending(filter)} ${after} order by username_key limit ${limit}`
      : sql<Row>`${ACCEPTED} from terms_acceptance as found join account on account.id = account_id
          where ${accepted(filter)} ${after} order by username_key, version limit ${limit}`;
    const { rows } = await shown.execute(handle);
    return rows;
  });
}

/** The first condition repeats a part of the second: by it rows are found in the index of user names. */
const isBehind = ({ username_key: name, version }: Row) =>
  version === null
    ? sql`username_key > ${name}`
    : sql`username_key >= ${name} and (username_key, version) > (${name}, ${version})`;

function toAcceptance({ username, email, version, accepted_at: at }: Row): Acceptance {
  return { username, email, version, acceptedAt: at?.toISOString() ?? null };
}
