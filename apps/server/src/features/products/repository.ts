import { PRODUCT_PAGE_SIZE, type ProductPayload } from "@nuc/contract";
import { type Selectable, sql, type SqlBool } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { beginsWith } from "../../platform/lists/pages.ts";
import { type ListFilter, filtered, staffList } from "../../platform/lists/staff-list.ts";
import type { ProductTable } from "./tables.ts";

export type ProductRow = Selectable<ProductTable>;

const selling = (handle: Handle) => handle.selectFrom("product").where("removed_at", "is", null);

/** Everything that is sold, by category and title. */
export async function listSelling(handle: Handle): Promise<ProductRow[]> {
  return await selling(handle)
    .selectAll()
    .orderBy(sql`lower(category)`)
    .orderBy(sql`lower(title)`)
    .orderBy("id")
    .execute();
}

/** Has one at a time add a product; how many are sold. */
export async function lockProductCount(transaction: Transaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('products', 0))`.execute(transaction);
  const { count } = await selling(transaction)
    .select(sql<bigint>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One that is sold; no other transaction changes it until the transaction ends. */
export async function lockProduct(
  transaction: Transaction,
  id: string,
): Promise<ProductRow | undefined> {
  return await selling(transaction).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Those of the products that are sold, in no order. */
export async function listSold(handle: Handle, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return await selling(handle).selectAll().where("id", "in", ids).execute();
}

/** As `listSold`, locked one after the other by their ids. */
export async function lockSelling(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return await selling(transaction)
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

interface Change {
  by: string;
  at: Date;
}

const columns = ({ resource_url: picture, currency = "NUC", ...rest }: ProductPayload) => ({
  ...rest,
  currency,
  picture,
});

export async function insertProduct(
  transaction: Transaction,
  product: ProductPayload,
  { by, at }: Change,
): Promise<ProductRow> {
  return await transaction
    .insertInto("product")
    .values({ ...columns(product), changed_by: by, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateProduct(
  transaction: Transaction,
  id: string,
  product: ProductPayload,
  { by, at }: Change,
): Promise<ProductRow> {
  return await transaction
    .updateTable("product")
    .set({ ...columns(product), changed_by: by, changed_at: at, revision: sql`revision + 1` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds pieces, or takes some, where somebody counts them; who changes the product with what they saw before is refused. */
export async function changeStock(
  transaction: Transaction,
  id: string,
  pieces: number,
  { by, at }: Change,
): Promise<void> {
  await transaction
    .updateTable("product")
    .set({
      stock: sql`stock + ${pieces}::integer`,
      changed_by: by,
      changed_at: at,
      revision: sql`revision + 1`,
    })
    .where("id", "=", id)
    .where("stock", "is not", null)
    .execute();
}

export async function removeProductRow(
  transaction: Transaction,
  id: string,
  { by, at }: Change,
): Promise<void> {
  await transaction
    .updateTable("product")
    .set({ removed_at: at, changed_by: by, changed_at: at, revision: sql`revision + 1` })
    .where("id", "=", id)
    .execute();
}

/** What is sold, by title where no order is asked for; a search finds beginnings of titles and categories. */
export const productList = staffList({
  size: PRODUCT_PAGE_SIZE,
  key: "product.id",
  orders: { title: "product.title", category: "product.category", changed: "product.changed_at" },
  defaultOrder: "title",
  found: (handle, filter: ListFilter) =>
    filtered(handle.selectFrom("product"), filter, {
      time: "product.changed_at",
      search: (text) => {
        const beginning = beginsWith(text.trim().toLowerCase());
        return sql<SqlBool>`(lower(title) like ${beginning} or lower(category) like ${beginning})`;
      },
    }).where("product.removed_at", "is", null),
  shown: (handle) => handle.selectFrom("product").selectAll("product"),
});
