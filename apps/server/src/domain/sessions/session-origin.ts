import type { Transaction } from "../../platform/database/tables.ts";

/** Where a session comes from that another one hands over. */
export interface Origin {
  lifeFrom: Date;
  /** That session, and those that it comes from itself. */
  sessions: string[];
  devices: string[];
}

/**
 * What a session that this one hands over comes from; undefined where it has ended. What ends this session, or one that it
 * comes from, waits until the transaction ends, and then finds the new one.
 */
export async function lockOrigin(
  transaction: Transaction,
  sessionId: string,
): Promise<Origin | undefined> {
  const session = await transaction
    .selectFrom("session")
    .select(["device_id", "created_at", "life_from", "from_sessions", "from_devices"])
    .where("id", "=", sessionId)
    .executeTakeFirst();
  if (!session) return undefined;
  const sessions = [...session.from_sessions, sessionId];
  const living = await transaction
    .selectFrom("session")
    .select("id")
    .where("id", "in", sessions)
    .orderBy("id")
    .forKeyShare()
    .execute();
  if (!living.some(({ id }) => id === sessionId)) return undefined;
  return {
    lifeFrom: session.life_from ?? session.created_at,
    sessions,
    devices: [...session.from_devices, ...(session.device_id === null ? [] : [session.device_id])],
  };
}
