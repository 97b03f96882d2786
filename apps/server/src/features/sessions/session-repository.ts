import { prepared } from "@nuc/database";
import type { Handle } from "../../platform/database/tables.ts";

/** A session with what the server must know of its account at every call. */
export interface SessionRow {
  id: string;
  account_id: string;
  created_at: Date;
  last_used_at: Date;
  username: string;
  role: string;
  suspended: boolean;
  terms_pending: boolean;
}

const FIND_SESSION = `
  select session.id, session.account_id, session.created_at, session.last_used_at,
         account.username, account.role, account.status = 'suspended' as suspended,
         account.terms_version is distinct from current_terms_version() as terms_pending
  from session join account on account.id = session.account_id
  where session.token_hash = $1`;

/** Looked up at every call with a session, so it is prepared once a connection. */
export async function findSession(
  handle: Handle,
  tokenHash: Buffer,
): Promise<SessionRow | undefined> {
  const [row] = await prepared<SessionRow>(handle, "find_session", FIND_SESSION, [tokenHash]);
  return row;
}

export async function insertSession(
  handle: Handle,
  session: { tokenHash: Buffer; accountId: string; createdAt: Date },
): Promise<void> {
  await handle
    .insertInto("session")
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      created_at: session.createdAt,
      last_used_at: session.createdAt,
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

export async function deleteSession(handle: Handle, id: string): Promise<void> {
  await handle.deleteFrom("session").where("id", "=", id).execute();
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
        where("created_at", "<=", begunBefore),
      ]),
    )
    .execute();
}
