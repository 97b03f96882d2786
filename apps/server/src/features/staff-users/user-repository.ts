import type { StaffUser, UserSort, UserStatus } from "@nuc/contract";
import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from "kysely";
import { usernameKey } from "../../domain/accounts/account-names.ts";
import type { Handle, Tables } from "../../platform/database/tables.ts";
import { matchesUser, isFound } from "./user-search.ts";

/** Which users are asked for; undefined = all. */
export interface UserFilter {
  search: string | undefined;
  status: UserStatus | undefined;
  /** `staff`: every one but customers. */
  role: string | undefined;
}

const EVERYBODY: UserFilter = { search: undefined, status: undefined, role: undefined };

interface UserQuery extends UserFilter {
  /** Whether `isWideSearch` says so of the search. */
  isWide?: boolean;
}

/** Where a list continues: after the user with these two. */
interface Place {
  created_at: Date;
  username_key: string;
}

const filtered = (handle: Handle, { search, status, role, isWide = false }: UserQuery) =>
  handle
    .selectFrom("account")
    .$if(role === "staff", (query) => query.where("account.role", "<>", "customer"))
    .$if(role !== undefined && role !== "staff", (query) =>
      query.where("account.role", "=", role ?? ""),
    )
    .$if(status !== undefined, (query) => query.where((where) => hasStatus(where, status)))
    .$if(search !== undefined, (query) =>
      query.where(
        isWide ? isFound(search ?? "") : sql<boolean>`account.id in (${matchesUser(search ?? "")})`,
      ),
    );

function hasStatus(
  where: ExpressionBuilder<Tables, "account">,
  status: UserStatus | undefined,
): Expression<SqlBool> {
  if (status === "unverified") {
    return where.and([where("account.verified_at", "is", null), where("status", "=", "active")]);
  }
  if (status === "active") {
    return where.and([where("account.verified_at", "is not", null), where("status", "=", status)]);
  }
  return where("status", "=", status ?? "active");
}

const LAST_ACTIVE = sql<Date | null>`greatest(
  (select max(last_used_at) from session where session.account_id = account.id),
  (select max(last_seen_at) from device where device.account_id = account.id))`;

const shown = (handle: Handle, filter: UserFilter) =>
  filtered(handle, filter).select([
    "account.id",
    "account.username",
    "account.username_key",
    sql<string>`concat_ws(' ', first_name, middle_name, last_name)`.as("name"),
    "account.email",
    "account.phone",
    "account.role",
    "account.status",
    "account.verified_at",
    "account.address_country",
    "account.created_at",
    sql<bigint>`(select count(*) from wallet where wallet.account_id = account.id)`.as("wallets"),
    LAST_ACTIVE.as("last_active"),
  ]);

export type UserRow = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>;

/** By a user name's key every order ends, so that it is the same each time. */
function ordered<Row>(query: SelectQueryBuilder<Tables, "account", Row>, sort: UserSort) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return sort.endsWith("joined")
    ? query.orderBy("account.created_at", direction).orderBy("account.username_key", direction)
    : query.orderBy("account.username_key", direction);
}

export async function countUsers(handle: Handle, filter: UserQuery): Promise<number> {
  const { count } = await filtered(handle, filter)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Range {
  sort: UserSort;
  limit: number;
  offset: number;
}

export async function listUsers(
  handle: Handle,
  filter: UserQuery,
  { sort, limit, offset }: Range,
): Promise<UserRow[]> {
  // First which ones: else what is counted of each would be counted of all that the offset passes over.
  const page = ordered(filtered(handle, filter).select("account.id"), sort)
    .limit(limit)
    .offset(offset);
  return await ordered(shown(handle, EVERYBODY).where("account.id", "in", page), sort).execute();
}

/**
 * The same for a search that is not wide, with how many are found: what looks in several places looks once. The whole list
 * is counted quicker by itself. A page behind the last one says 0.
 */
export async function searchUsers(
  handle: Handle,
  filter: UserFilter,
  { sort, limit, offset }: Range,
): Promise<{ total: number; rows: UserRow[] }> {
  const query = filtered(handle, filter).select("account.id");
  const found = await ordered(query.select(sql<bigint>`count(*) over ()`.as("total")), sort)
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = found.map(({ id }) => id);
  const page = shown(handle, EVERYBODY).where(sql<boolean>`account.id = any(${ids}::uuid[])`);
  return { total: Number(found[0]?.total ?? 0), rows: await ordered(page, sort).execute() };
}

/** The users after a place in the order, for who reads all of them. @param place undefined = from the first */
export async function readUsersAfter(
  handle: Handle,
  filter: UserFilter,
  { sort, place, limit }: { sort: UserSort; place: Place | undefined; limit: number },
): Promise<UserRow[]> {
  const beyond = sql.raw(sort.startsWith("-") ? "<" : ">");
  const query = ordered(shown(handle, filter), sort).limit(limit);
  if (!place) return await query.execute();
  const { created_at, username_key } = place;
  const after = sort.endsWith("joined")
    ? sql<boolean>`(account.created_at, account.username_key) ${beyond} (${created_at}, ${username_key})`
    : sql<boolean>`account.username_key ${beyond} ${username_key}`;
  return await query.where(after).execute();
}

/** @param username in any case */
export async function readUser(handle: Handle, username: string) {
  return await shown(handle, EVERYBODY)
    .select([
      "account.status_reason",
      "account.status_changed_at",
      "account.email_verified_at",
      "account.phone_verified_at",
      sql<boolean>`terms_version is distinct from current_terms_version()`.as("terms_pending"),
      sql<bigint>`(select count(*) from passkey where passkey.account_id = account.id)`.as(
        "passkeys",
      ),
    ])
    .where("account.username_key", "=", usernameKey(username))
    .executeTakeFirst();
}

/** Whether somebody's miner fees are noted as received, and for which type; undefined = nothing is noted. */
export async function readMinerFees(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("miner_clearance")
    .select(["received", "category", "reference"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export function toStaffUser(row: UserRow): StaffUser {
  return {
    username: row.username,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    status: row.status === "active" && row.verified_at === null ? "unverified" : row.status,
    country: row.address_country,
    wallets: Number(row.wallets),
    joined: row.created_at.toISOString(),
    lastActive: row.last_active?.toISOString() ?? null,
  };
}
