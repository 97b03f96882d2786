import { ACCEPTANCE_PAGE_SIZE, type Acceptance, type AcceptanceSort } from "@nuc/contract";
import { sql } from "kysely";
import { emailKey, usernameKey } from "../../domain/accounts/account-names.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import { beginsWith, type ListPage, readPage } from "../../platform/lists/pages.ts";

/** Which acceptances are asked for; undefined = whichever. */
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

/** Rows read with one statement of an export. */
const BATCH = 500;
export const ACCEPTANCE_COLUMNS: Readonly<Record<string, (row: Acceptance) => Cell>> = {
  username: (row) => row.username,
  email: (row) => row.email,
  version: (row) => row.version,
  accepted: (row) => row.acceptedAt,
};

const PENDING = sql`select username, username_key, email, null::text as version,
    null::timestamptz as accepted_at
  from account
  where verified_at is not null and status <> 'closed'
    and terms_version is distinct from (select current_terms_version())`;
const ACCEPTED = sql`select username, username_key, email, terms_acceptance.version, accepted_at
  from terms_acceptance join account on account.id = account_id
  where status <> 'closed'`;

function listed({ search, version, status }: AcceptanceFilter) {
  const conditions = [status === "pending" ? PENDING : ACCEPTED];
  if (status === "accepted")
    conditions.push(sql`terms_acceptance.version = (select current_terms_version())`);
  if (version !== undefined && status !== "pending") {
    conditions.push(sql`terms_acceptance.version = ${version}`);
  }
  if (search !== undefined) {
    conditions.push(sql`(username_key like ${beginsWith(usernameKey(search))}
      or email_key like ${beginsWith(emailKey(search))})`);
  }
  return sql`(${sql.join(conditions, sql` and `)}) as listed`;
}

const ORDERS: Record<AcceptanceSort, string> = {
  "-accepted": "accepted_at desc, username_key, version",
  accepted: "accepted_at, username_key, version",
  username: "username_key, version",
  "-username": "username_key desc, version desc",
};

/** Who accepted what, the newest first where no order is asked for. */
export async function readAcceptances(
  handle: Handle,
  filter: AcceptanceFilter,
  { sort = "-accepted", page }: { sort: AcceptanceSort | undefined; page: number },
): Promise<ListPage<Acceptance>> {
  const from = listed(filter);
  return await readPage(
    { page, size: ACCEPTANCE_PAGE_SIZE },
    async () => {
      const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${from}`.execute(
        handle,
      );
      return Number(rows[0]?.count ?? 0);
    },
    async ({ limit, offset }) => {
      const { rows } = await sql<Row>`select * from ${from} order by ${sql.raw(ORDERS[sort])}
        limit ${limit} offset ${offset}`.execute(handle);
      return rows.map(toAcceptance);
    },
  );
}

/** The same for a file, by user name, in batches: never all of them at once. */
export async function* exportedAcceptances(
  handle: Handle,
  filter: AcceptanceFilter,
): AsyncGenerator<Acceptance> {
  const from = listed(filter);
  let place: Row | undefined;
  for (;;) {
    const after = place
      ? sql`where (username_key, coalesce(version, '')) > (${place.username_key}, ${place.version ?? ""})`
      : sql``;
    const { rows } = await sql<Row>`select * from ${from} ${after}
      order by username_key, coalesce(version, '') limit ${BATCH}`.execute(handle);
    yield* rows.map(toAcceptance);
    place = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

function toAcceptance({ username, email, version, accepted_at: at }: Row): Acceptance {
  return { username, email, version, acceptedAt: at?.toISOString() ?? null };
}
