import type { SignInFactor } from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";
import type { CallerResolver } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteSubscriptionsOf } from "../notifications/push/push-repository.ts";
import { suspended } from "../accounts/lock-account.ts";
import { cautionReasons } from "./caution-reasons.ts";
import type { Client } from "./client.ts";
import { recognizeDevice } from "./recognize-device.ts";
import { sessionEnd, USE_WRITTEN_AFTER } from "./session-life.ts";
import {
  deleteSessions,
  insertSession,
  lockSessions,
  type SessionChoice,
  writeSessionUse,
} from "./session-repository.ts";
import type { Origin } from "./session-origin.ts";
import { sessionLookup } from "./session-lookup.ts";
import { type OwnerNotifier, notifyNewDevice } from "./notify-new-device.ts";
import { isSessionToken, newSessionToken, sessionTokenHash } from "./session-token.ts";

/** Who signs in, and how. */
interface SignIn {
  accountId: string;
  client: Client;
  factor: SignInFactor;
  /** Whether the second factor confirms what the session does next; by default where one was shown. */
  isVouched?: boolean;
  /** The session that hands it over: it ends with that one, and at the latest when that one would have. */
  from?: Origin;
}

/** A session that begins; its tokens are kept nowhere. */
export interface BegunSession {
  accountId: string;
  factor: SignInFactor;
  token: string;
  /** What the browser is given to be known by; absent where it has something. */
  newDeviceToken?: string;
  /** Its owner was notified about a new device. */
  onNewDevice: boolean;
}

/**
 * Begins a session of the account, in the transaction that has made sure who it is and that holds the
 * account's row, and notifies the owner where it is on a new device.
 */
export async function startSession(
  transaction: Transaction,
  platform: OwnerNotifier & Pick<Platform, "keys">,
  { accountId, client, factor, isVouched = isSecondFactor(factor), from }: SignIn,
): Promise<BegunSession> {
  const token = newSessionToken();
  const createdAt = platform.clock.now();
  const device = await recognizeDevice(transaction, platform, accountId, client);
  await insertSession(transaction, {
    tokenHash: sessionTokenHash(token),
    accountId,
    device,
    factor,
    confirmedAt: isVouched ? createdAt : null,
    passkeyShownAt: isVouched && factor === "passkey" ? createdAt : null,
    factorAt: isVouched && factor !== "code" ? createdAt : null,
    createdAt,
    from,
  });
  const { newToken, reportToken } = device;
  if (reportToken !== undefined) {
    const where = { accountId, network: client.network };
    await notifyNewDevice(transaction, platform, where, { ...device, reportToken });
  }
  return {
    accountId,
    factor,
    token,
    ...(newToken !== undefined && { newDeviceToken: newToken }),
    onNewDevice: reportToken !== undefined,
  };
}

function isSecondFactor(factor: SignInFactor): boolean {
  return factor !== "password" && factor !== "handover";
}

/**
 * Ends sessions of an account in the caller's transaction: once that commits they are dead on the
 * server, their sockets close, and their browsers get no more push messages. Those that they handed over
 * to other devices end with them. How many were ended.
 */
export async function endSessions(
  transaction: Transaction,
  { events }: Pick<Platform, "events">,
  accountId: string,
  choice: SessionChoice,
): Promise<number> {
  const chosen = await lockSessions(transaction, accountId, choice);
  const others = choice === "all" || "except" in choice;
  await deleteSubscriptionsOf(transaction, accountId, chosen, { others });
  const ended = await deleteSessions(transaction, chosen);
  for (const sessionId of ended) {
    await events.publish(transaction, accountId, { event: "session-ended", sessionId });
  }
  return ended.length;
}

/** Finds callers by their session, each time in the database: what has ended is dead at once. */
export function sessionCallers({ clock, database }: Platform): CallerResolver {
  const sessions = sessionLookup(database.kysely);
  return {
    async resolve(token, { touch }) {
      if (!isSessionToken(token)) return null;
      const row = await sessions.find(sessionTokenHash(token).toString("hex"));
      if (!row) return null;
      const now = clock.now();
      if (sessionEnd(row.role, row.life_from, row.last_used_at) <= now) return null;
      if (row.suspended) throw suspended();
      if (row.ended) return null;
      if (touch && now.getTime() - row.last_used_at.getTime() >= USE_WRITTEN_AFTER) {
        await writeSessionUse(database.kysely, row.id, now);
      }
      return {
        accountId: row.account_id,
        username: row.username,
        role: row.role,
        sessionId: row.id,
        termsPending: row.terms_pending,
        cautions: cautionReasons(row, now),
        expiresAt: sessionEnd(row.role, row.life_from, touch ? now : row.last_used_at),
      };
    },
  };
}
