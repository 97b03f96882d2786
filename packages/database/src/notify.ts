import { sql, type Kysely } from "kysely";

/**
 * Sends a notification; in a transaction it goes out when that commits, and never otherwise.
 * Repeated equal ones of one transaction arrive once.
 * @param payload under 8,000 bytes: send a number or an id, not the thing itself
 */
export async function notify<Tables>(
  kysely: Kysely<Tables>,
  channel: string,
  payload: string,
): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(kysely);
}
