import {
  NETWORK_MESSAGES,
  SHOP_DELIVERY_PAGE_SIZE,
  SHOP_SYSTEM_MESSAGES,
  type ShopDeliveriesAnswer,
  type ShopDelivery,
  type ShopSystem,
} from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { isUuid } from "../../platform/http/uuid.ts";
import { answerOnce, type IdempotentRequest } from "../../platform/idempotency/idempotency.ts";
import { readPage } from "../../platform/lists/pages.ts";
import {
  RefusedAddressError,
  requirePublicEndpoint,
} from "../../platform/outbound/public/public-host.ts";
import { DELIVER } from "./deliver.ts";
import {
  countDeliveries,
  type DeliveryRow,
  deleteSystem,
  listDeliveries,
  readSystem,
  replay,
  type SystemRow,
  writeSystem,
} from "./repository.ts";
import { newSecret, shopSecretSeal, shownSecret } from "./secret.ts";

type Own = Pick<Caller, "accountId">;

export async function readOwnSystem(
  { database }: Domain,
  { accountId }: Own,
): Promise<ShopSystem | null> {
  const row = await readSystem(database.kysely, accountId);
  return row ? toSystem(row) : null;
}

/**
 * Sets the address, with a new secret, shown only this once; a repeat of the same request shows the same one. Throws AppError
 * `INVALID_REQUEST`, and `NOT_ALLOWED` (409) where the address was set again or removed since.
 */
export async function setOwnSystem(
  domain: Domain,
  { accountId }: Own,
  url: string,
  once: IdempotentRequest | null,
): Promise<{ system: ShopSystem; secret: string }> {
  const { clock, config, database } = domain;
  const { href } = publicUrl(url, config.production);
  const { body: system } = await answerOnce(domain, once, async (transaction) => {
    const sealed = shopSecretSeal(domain).sealBytes(newSecret(), accountId);
    const row = { account_id: accountId, url: href, sealed_secret: sealed, set_at: clock.now() };
    await writeSystem(transaction, row);
    return { status: 200, body: toSystem(row) };
  });
  // Never part of the stored answer, which is not sealed.
  const row = await readSystem(database.kysely, accountId);
  if (row?.url !== system.url || row.set_at.toISOString() !== system.setAt)
    throw new AppError("NOT_ALLOWED", SHOP_SYSTEM_MESSAGES.changedSince, { status: 409 });
  return {
    system,
    secret: shownSecret(shopSecretSeal(domain).openBytes(row.sealed_secret, accountId)),
  };
}

function publicUrl(text: string, production: boolean): URL {
  try {
    return requirePublicEndpoint(text.trim(), production);
  } catch (error) {
    if (!(error instanceof RefusedAddressError)) throw error;
    throw new AppError("INVALID_REQUEST", SHOP_SYSTEM_MESSAGES.urlMalformed, { field: "url" });
  }
}

export async function removeOwnSystem({ database }: Domain, { accountId }: Own): Promise<void> {
  await database.kysely
    .transaction()
    .execute(async (transaction) => deleteSystem(transaction, accountId));
}

export async function readDeliveries(
  { database: { kysely } }: Domain,
  { accountId }: Own,
  page: number,
): Promise<ShopDeliveriesAnswer> {
  const { records, ...place } = await readPage(
    { page, size: SHOP_DELIVERY_PAGE_SIZE },
    async () => countDeliveries(kysely, accountId),
    async (part) => listDeliveries(kysely, accountId, part),
  );
  return { ...place, deliveries: records.map(toDelivery) };
}

/** Throws AppError `NOT_FOUND`. */
export async function replayDelivery(
  { clock, database, jobs }: Domain,
  { accountId }: Own,
  id: string,
): Promise<ShopDelivery> {
  return await database.kysely.transaction().execute(async (transaction) => {
    const row = isUuid(id)
      ? await replay(transaction, { accountId, id, now: clock.now() })
      : undefined;
    if (!row) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
    await jobs.send(transaction, DELIVER, {});
    return toDelivery(row);
  });
}

const toSystem = ({ url, set_at: setAt }: SystemRow): ShopSystem => ({
  url,
  setAt: setAt.toISOString(),
});

function toDelivery(row: DeliveryRow): ShopDelivery {
  const { id, event, tries, due_at: due, delivered_at: delivered } = row;
  return {
    id,
    event,
    time: row.created_at.toISOString(),
    state: delivered ? "delivered" : due ? "waiting" : "failed",
    tries,
    at: (delivered ?? due)?.toISOString() ?? null,
    lastStatus: row.last_status,
    lastError: row.last_error,
  };
}
