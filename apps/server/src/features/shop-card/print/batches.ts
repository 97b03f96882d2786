import { SHOP_CARD_MESSAGES, type ShopCardBatch, type ShopCardBatchPage } from "@nuc/contract";
import { usernameKey } from "../../../domain/accounts/account-names.ts";
import type { Domain } from "../../../domain/domain.ts";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { readFaces } from "../drawing/face-of.ts";
import { type BatchFilter, batchList } from "./batch-list.ts";
import {
  type BatchRow,
  insertBatch,
  listCardsOfBatch,
  lockBatch,
  lockCardsOf,
  readBatch,
  writeBatchPrinted,
} from "./print-repository.ts";
import { notFound, notifyPrinted } from "./staff-cards.ts";
import { isUuid } from "../../../platform/http/uuid.ts";

const { staff } = SHOP_CARD_MESSAGES;

/** A page of the batches. */
export async function readBatches(
  { database }: Domain,
  filter: BatchFilter & { page: number },
): Promise<ShopCardBatchPage> {
  const found = await batchList.page(database.kysely, filter);
  return { ...found, records: found.records.map(recordOf) };
}

/**
 * Puts cards that wait into one batch, all or none, in the caller's transaction. Throws AppError `NOT_FOUND` for a user name
 * without a card, `TAKEN` for a card that does not wait: another batch has it, or it is printed.
 */
export async function makeBatch(
  { clock }: Domain,
  transaction: Transaction,
  origin: AuditOrigin,
  usernames: readonly string[],
): Promise<ShopCardBatch> {
  const keys = [...new Set(usernames.map((username) => usernameKey(username.trim())))];
  const cards = await lockCardsOf(transaction, keys);
  if (cards.length < keys.length)
    throw new AppError("NOT_FOUND", SHOP_CARD_MESSAGES.pay.noCard, { field: "usernames" });
  const other = cards.find((card) => card.batch_id !== null || card.printed_at !== null);
  if (other) {
    const message = staff.notWaiting(other.username);
    throw new AppError("TAKEN", message, { field: "usernames", passing: true });
  }
  const accountIds = cards.map((card) => card.account_id);
  const batch = await insertBatch(transaction, {
    accountIds,
    madeBy: origin.actor,
    now: clock.now(),
  });
  await recordAudit(transaction, {
    ...origin,
    action: "shop-cards.batch",
    subject: `batch ${batch.number}`,
    before: null,
    after: { cards: batch.cards },
  });
  return recordOf(batch);
}

/** The cards of a batch for the printer. Throws AppError `NOT_FOUND`, also where no card is in it any more. */
export async function drawBatch({ config, database }: Domain, id: string): Promise<Buffer> {
  const { kysely } = database;
  const batch = isUuid(id) ? await readBatch(kysely, id) : undefined;
  if (!batch) throw notFound();
  const accountIds = (await listCardsOfBatch(kysely, id)).map((card) => card.account_id);
  const faces = await readFaces(kysely, config, accountIds);
  const ordered = accountIds.flatMap((accountId) => faces.get(accountId) ?? []);
  if (ordered.length === 0) throw notFound();
  // Loaded with the first file, as what draws pictures is.
  const { drawPdf } = await import("../drawing/draw-pdf.ts");
  return await drawPdf(ordered);
}

/** Marks a batch as printed and notifies the holders of its cards; idempotent. Throws AppError `NOT_FOUND`. */
export async function markBatch(
  domain: Domain,
  origin: AuditOrigin,
  id: string,
): Promise<ShopCardBatch> {
  const { clock, database } = domain;
  if (!isUuid(id)) throw notFound();
  return await database.kysely.transaction().execute(async (transaction) => {
    const batch = await lockBatch(transaction, id);
    if (!batch) throw notFound();
    if (batch.printed_at !== null) return recordOf(batch);
    const now = clock.now();
    const cards = await listCardsOfBatch(transaction, id);
    // All of them wait again, maybe in another batch: there is nothing to mark.
    if (cards.length === 0) return recordOf({ ...batch, cards: 0 });
    // First what takes the accounts, then their cards: as wherever both are locked.
    for (const card of cards)
      if (card.printed_at === null) await notifyPrinted(domain, transaction, card);
    await writeBatchPrinted(transaction, { id, cards: cards.length, now });
    await recordAudit(transaction, {
      ...origin,
      action: "shop-cards.batch-printed",
      subject: `batch ${batch.number}`,
      before: null,
      after: { cards: cards.length },
    });
    return recordOf({ ...batch, cards: cards.length, printed_at: now });
  });
}

function recordOf(batch: BatchRow): ShopCardBatch {
  return {
    id: batch.id,
    number: Number(batch.number),
    cards: batch.cards,
    madeBy: batch.made_by,
    madeAt: batch.made_at.toISOString(),
    printedAt: batch.printed_at?.toISOString() ?? null,
  };
}
