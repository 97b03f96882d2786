import {
  type ItemsAnswer,
  MAX_PRODUCTS,
  NETWORK_MESSAGES,
  type ProductChange,
  PRODUCT_MESSAGES,
  type ProductPayload,
  type StaffProduct,
} from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { changedMeanwhile } from "../../platform/audit/seen.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { answerOnce, type IdempotentRequest } from "../../platform/idempotency/idempotency.ts";
import type { Platform } from "../../platform/platform.ts";
import { priceInNuc } from "./price.ts";
import {
  insertProduct,
  listSelling,
  lockProductCount,
  lockProduct,
  type ProductRow,
  removeProductRow,
  updateProduct,
} from "./repository.ts";
import { isUuid } from "../../platform/http/uuid.ts";

export interface ProductsDependencies {
  /** USD for one NUC, decimal text. */
  readonly readRate: () => Promise<string>;
}

/** What a till shows: everything that is sold, at the rate of the moment. */
export async function readItems(
  { database }: Pick<Platform, "database">,
  { readRate }: ProductsDependencies,
): Promise<ItemsAnswer> {
  const [rows, rate] = await Promise.all([listSelling(database.kysely), readRate()]);
  const categories = [...new Set(rows.map(({ category }) => category))];
  const products = rows.map((row) => {
    const { id, title, category, description, resource_url, stock, tax, priceNuc } = toStaffProduct(
      row,
      rate,
    );
    const shown = { id, title, category, description, resource_url, stock, tax };
    return { ...shown, price: priceNuc, isChecked: false as const };
  });
  return { products, categories, category: categories[0] ?? "" };
}

/** Adds a product, with its row of the audit. Throws AppError `NOT_ALLOWED` where there are too many, `IDEMPOTENCY_CONFLICT`. */
export async function addProduct(
  platform: Platform,
  { readRate }: ProductsDependencies,
  origin: AuditOrigin,
  payload: ProductPayload,
  request: IdempotentRequest | null,
): Promise<StaffProduct> {
  const rate = await readRate();
  const { body } = await answerOnce(platform, request, async (transaction) => {
    if ((await lockProductCount(transaction)) >= MAX_PRODUCTS)
      throw new AppError("NOT_ALLOWED", PRODUCT_MESSAGES.tooMany(MAX_PRODUCTS));
    const row = await insertProduct(transaction, payload, changeBy(origin));
    await note(transaction, origin, "products.add", { id: row.id, before: null, after: row });
    return { status: 201, body: toStaffProduct(row, rate) };
  });
  return body;
}

/**
 * Writes a product as it is to be. Throws AppError `NOT_FOUND`, and `NOT_ALLOWED` (409, with the product as it is) where it
 * has another revision than was seen.
 */
export async function changeProduct(
  { database }: Platform,
  { readRate }: ProductsDependencies,
  origin: AuditOrigin,
  id: string,
  { seen, ...payload }: ProductChange,
): Promise<StaffProduct> {
  const rate = await readRate();
  return await database.kysely.transaction().execute(async (transaction) => {
    const before = await lockKnown(transaction, id);
    requireSeen(before, seen, rate);
    const after = await updateProduct(transaction, before.id, payload, changeBy(origin));
    await note(transaction, origin, "products.change", { id: before.id, before, after });
    return toStaffProduct(after, rate);
  });
}

/** Sells a product no more. Throws AppError as `changeProduct`. */
export async function removeProduct(
  { database }: Platform,
  { readRate }: ProductsDependencies,
  origin: AuditOrigin,
  { id, seen }: { id: string; seen: number | undefined },
): Promise<void> {
  const rate = await readRate();
  await database.kysely.transaction().execute(async (transaction) => {
    const before = await lockKnown(transaction, id);
    requireSeen(before, seen, rate);
    await removeProductRow(transaction, before.id, changeBy(origin));
    await note(transaction, origin, "products.remove", { id: before.id, before, after: null });
  });
}

/** @param seen the revision that its author saw; missing = any */
function requireSeen(row: ProductRow, seen: number | null | undefined, rate: string): void {
  if (seen == null || seen === row.revision) return;
  const { changed_by: by, changed_at: at } = row;
  const change = { by, at, now: toStaffProduct(row, rate) };
  throw changedMeanwhile(change, PRODUCT_MESSAGES.changedMeanwhile(by));
}

async function lockKnown(transaction: Transaction, id: string): Promise<ProductRow> {
  const row = isUuid(id) ? await lockProduct(transaction, id) : undefined;
  if (!row) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  return row;
}

const changeBy = ({ actor, at }: AuditOrigin) => ({ by: actor, at });

async function note(
  transaction: Transaction,
  origin: AuditOrigin,
  action: string,
  { id, before, after }: { id: string; before: ProductRow | null; after: ProductRow | null },
): Promise<void> {
  const subject = `product ${id}`;
  const values = { before: before && describe(before), after: after && describe(after) };
  await recordAudit(transaction, { ...origin, action, subject, ...values });
}

/** What staff wrote of a product. */
function describe(row: ProductRow) {
  const { title, category, description, currency, picture: resource_url, stock } = row;
  const written = { title, category, description, currency, resource_url, stock };
  return { ...written, price: plain(row.price), tax: plain(row.tax) };
}

/** @param rate USD for one NUC */
export function toStaffProduct(row: ProductRow, rate: string): StaffProduct {
  const { id, revision, changed_by, changed_at, currency } = row;
  const described = describe(row);
  const priceNuc = formatNuc(priceInNuc(described.price, currency, rate));
  return { id, ...described, priceNuc, revision, changed_by, changed_at: changed_at.toISOString() };
}

/** A decimal text without zeros at its end. */
const plain = (text: string) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
