import type { SignInFactor } from "@nuc/contract";
import { prepared } from "@nuc/database";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { Origin } from "./session-origin.ts";

/** A session with what the server must know of its account at every call. */
export interface SessionRow {
  token_hash: Buffer;
  id: string;
  account_id: string;
  /** When its longest life began. */
  life_from: Date;
  last_used_at: Date;
  ended: boolean;
  username: string;
  role: string;
  suspended: boolean;
  terms_pending: boolean;
  /** Until when its device counts as new; null = it does not. */
  new_until: Date | null;
  password_changed_at: Date | null;
  email_changed_at: Date | null;
}

/** The terms as a subselect: the function would be called for each row, at twice the cost. */
const FIND_SESSIONS = `
  select session.token_hash, session.id, session.account_id,
         coalesce(session.life_from, session.created_at) as life_from,
         session.last_used_at, session.ended_at is not null as ended, account.username, account.role,
         account.status = 'suspended' as suspended,
         account.terms_version is distinct from
           (select version from terms_version order by id desc limit 1) as terms_pending,
         device.new_until, account.password_changed_at, account.email_changed_at
  from session join account on account.id = session.account_id
       left join device on device.id = session.device_id
  where session.token_hash `;

/**
 * The sessions with these token hashes, in any order; prepared once a connection. Most calls look for one, and PostgreSQL
 * would plan the statement for a list again at each of them.
 */
export async function findSessions(
  handle: Handle,
  tokenHashes: readonly Buffer[],
): Promise<SessionRow[]> {
  if (tokenHashes.length === 1)
    return await prepared(handle, "find_session", `${FIND_SESSIONS} = $1`, tokenHashes);
  return await prepared(handle, "find_sessions", `${FIND_SESSIONS} = any($1)`, [tokenHashes]);
}

export async function insertSession(
  transaction: Transaction,
  session: {
    tokenHash: Buffer;
    accountId: string;
    device: { id: string; name: string };
    factor: SignInFactor;
    confirmedAt: Date | null;
    passkeyShownAt: Date | null;
    factorAt: Date | null;
    createdAt: Date;
    from: Origin | undefined;
  },
): Promise<void> {
  await transaction
    .insertInto("session")
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      device: session.device.name,
      device_id: session.device.id,
      factor: session.factor,
      confirmed_at: session.confirmedAt,
      passkey_shown_at: session.passkeyShownAt,
      factor_at: session.factorAt,
      created_at: session.createdAt,
      last_used_at: session.createdAt,
      ...(session.from && {
        life_from: session.from.lifeFrom,
        from_sessions: session.from.sessions,
        from_devices: session.from.devices,
      }),
    })
    .execute();
}

/** Writes down that the session was used; a use that is already known to be later stays. */
export async function writeSessionUse(handle: Handle, id: string, now: Date): Promise<void> {
  await handle
    .updateTable("session")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where("last_used_at", "<", now)
    .execute();
}

/** Notes that the session's owner was confirmed by a second factor just now. */
export async function writeConfirmed(
  transaction: Transaction,
  sessionId: string,
  by: "code" | "passkey" | "totp",
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("session")
    .set({
      confirmed_at: now,
      ...(by === "passkey" && { passkey_shown_at: now }),
      ...(by !== "code" && { factor_at: now }),
    })
    .where("id", "=", sessionId)
    .execute();
}

/** When a passkey was last shown in the session; null = never. */
export async function readPasskeyShown(handle: Handle, sessionId: string): Promise<Date | null> {
  const row = await handle
    .selectFrom("session")
    .select("passkey_shown_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.passkey_shown_at ?? null;
}

/** In plain words, from what the session is used; undefined where it ended. */
export async function readDevice(handle: Handle, sessionId: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom("session")
    .select("device")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.device;
}

/** Which sessions of an account: one, those of a device, all, or all but one. */
export type SessionChoice = { only: string } | { device: string } | { except: string } | "all";

/** The ids of the chosen sessions, and of those that they handed over to other devices, locked. */
export async function lockSessions(
  transaction: Transaction,
  accountId: string,
  choice: SessionChoice,
): Promise<string[]> {
  const all = transaction.selectFrom("session").select("id").where("account_id", "=", accountId);
  const chosen = all.$call((query) => {
    if (choice === "all") return query;
    if ("except" in choice) return query.where("id", "!=", choice.except);
    if ("device" in choice) {
      const { device } = choice;
      return query.where((where) =>
        where.or([where("device_id", "=", device), isAmong(device, "from_devices")]),
      );
    }
    const { only } = choice;
    return query.where((where) =>
      where.or([where("id", "=", only), isAmong(only, "from_sessions")]),
    );
  });
  await chosen.forUpdate().execute();
  // Those that were being handed over are there once the locks are held.
  const rows = await chosen.forUpdate().execute();
  return rows.map(({ id }) => id);
}

function isAmong(id: string, ids: "from_sessions" | "from_devices") {
  return sql<boolean>`${id}::uuid = any(${sql.ref(ids)})`;
}

/** Ends sessions; the ids of those that were still alive. */
export async function deleteSessions(
  transaction: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .deleteFrom("session")
    .where("id", "in", ids)
    .returning(["id", "ended_at"])
    .execute();
  return rows.filter((row) => row.ended_at === null).map((row) => row.id);
}

/** Whether a session is still alive. */
export async function isLiveSession(handle: Handle, sessionId: string): Promise<boolean> {
  const row = await handle
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListedSession {
  id: string;
  device: string;
  factor: SignInFactor;
  created_at: Date;
  /** When its longest life began. */
  life_from: Date;
  last_used_at: Date;
}

/** The newest sessions of an account, the last used first; some may have run out. */
export async function listSessions(
  handle: Handle,
  accountId: string,
  limit: number,
): Promise<ListedSession[]> {
  return await handle
    .selectFrom("session")
    .select(["id", "device", "factor", "created_at", "last_used_at"])
    .select(({ fn }) => fn.coalesce("life_from", "created_at").as("life_from"))
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Forgets sessions last used, or begun, before these moments. */
export async function deleteEndedSessions(
  handle: Handle,
  { lastUsedBefore, begunBefore }: { lastUsedBefore: Date; begunBefore: Date },
): Promise<void> {
  await handle
    .deleteFrom("session")
    .where((where) =>
      where.or([
        where("last_used_at", "<=", lastUsedBefore),
        where(({ fn }) => fn.coalesce("life_from", "created_at"), "<=", begunBefore),
      ]),
    )
    .execute();
}
