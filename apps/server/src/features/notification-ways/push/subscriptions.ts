import { createHash } from "node:crypto";
import {
  MAX_PUSH_SUBSCRIPTIONS,
  type PushSubscriptionEntry,
  type PushSubscriptionPayload,
  WAYS_MESSAGES,
} from "@nuc/contract";
import { deviceName } from "../../../domain/sessions/device-name.ts";
import { lockSession } from "../../../domain/sessions/lock-session.ts";
import {
  deleteSubscription,
  listSubscriptions,
  lockSubscriptions,
  type SubscriptionRow,
  upsertSubscription,
} from "../../../domain/notifications/push/push-repository.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  RefusedAddressError,
  requirePublicEndpoint,
} from "../../../platform/outbound/public/public-host.ts";
import { isUuid } from "../../../platform/http/uuid.ts";

const { push } = WAYS_MESSAGES;
/** Hex digits by which a browser finds its own row. */
const MARK_LENGTH = 16;

/** The browsers of an account, the newest first. */
export async function readSubscriptions(
  { database }: Pick<Platform, "database">,
  accountId: string,
): Promise<PushSubscriptionEntry[]> {
  const rows = await listSubscriptions(database.kysely, accountId);
  return rows.map(entryOf);
}

/**
 * Has a browser get push messages. Throws AppError `INVALID_REQUEST` for an address that is no push service's,
 * `NOT_ALLOWED` for one browser too many, `SESSION_EXPIRED` where the session ends meanwhile.
 */
export async function subscribe(
  {
    clock,
    config,
    database,
    maintenance,
  }: Pick<Platform, "clock" | "config" | "database" | "maintenance">,
  { accountId, sessionId }: Caller,
  payload: PushSubscriptionPayload,
  userAgent: string | undefined,
): Promise<PushSubscriptionEntry> {
  const endpoint = requireEndpoint(payload.endpoint, config.production);
  const row = await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    await lockSession(transaction, sessionId);
    await lockSubscriptions(transaction, accountId);
    const others = (await listSubscriptions(transaction, accountId)).filter(
      (known) => known.endpoint !== endpoint && known.gone_since === null,
    );
    if (others.length >= MAX_PUSH_SUBSCRIPTIONS) throw new AppError("NOT_ALLOWED", push.tooMany);
    const of = { accountId, sessionId, device: deviceName(userAgent), now: clock.now() };
    return await upsertSubscription(transaction, { ...payload, endpoint }, of);
  });
  return entryOf(row);
}

/** Forgets a browser. Throws AppError `NOT_FOUND`, also for another's. */
export async function forget(
  { database }: Pick<Platform, "database">,
  accountId: string,
  id: string,
): Promise<void> {
  const known = isUuid(id) && (await deleteSubscription(database.kysely, accountId, id));
  if (!known) throw new AppError("NOT_FOUND", push.unknown);
}

function requireEndpoint(text: string, production: boolean): string {
  try {
    return requirePublicEndpoint(text, production).href;
  } catch (error) {
    if (!(error instanceof RefusedAddressError)) throw error;
    throw new AppError("INVALID_REQUEST", push.endpointRefused, {
      field: "endpoint",
      cause: error,
    });
  }
}

function entryOf(row: SubscriptionRow): PushSubscriptionEntry {
  return {
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    goneSince: row.gone_since?.toISOString() ?? null,
    mark: createHash("sha256").update(row.endpoint).digest("hex").slice(0, MARK_LENGTH),
  };
}
