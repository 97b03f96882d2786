import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { isUuid } from "../../platform/http/uuid.ts";
import { priceInNuc } from "./price.ts";
import { lockSelling, listSold, changeStock, type ProductRow } from "./repository.ts";

/** Who changed a product, where a sale did; no user name has a space. */
const BY_SALE = "A sale";

/** A product as it is sold now. */
export interface ProductOnSale {
  id: string;
  title: string;
  /** Of one piece, smallest units. */
  price: bigint;
  /** Percent, decimal text. */
  tax: string;
  /** Pieces; null = not counted. */
  stock: number | null;
}

/** Those of the products that are sold. @param rate USD for one NUC */
export async function readOnSale(
  handle: Handle,
  ids: readonly string[],
  rate: string,
): Promise<ProductOnSale[]> {
  return onSale(await listSold(handle, ids.filter(isUuid)), rate);
}

/** As `readOnSale`; locked in the order of their ids, so that two sales never wait for each other. */
export async function lockOnSale(
  transaction: Transaction,
  ids: readonly string[],
  rate: string,
): Promise<ProductOnSale[]> {
  return onSale(await lockSelling(transaction, ids.filter(isUuid)), rate);
}

/** Takes pieces of counted products, which must be locked and have as many. @param pieces by id of the product */
export async function takeFromStock(
  transaction: Transaction,
  pieces: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  for (const [id, count] of pieces) await changeStock(transaction, id, -count, { by: BY_SALE, at });
}

/** Puts pieces back of what was not sold after all, also of products that are removed. */
export async function putIntoStock(
  transaction: Transaction,
  pieces: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const inOrder = [...pieces].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [id, count] of inOrder) await changeStock(transaction, id, count, { by: BY_SALE, at });
}

const onSale = (rows: readonly ProductRow[], rate: string): ProductOnSale[] =>
  rows.map(({ id, title, price, currency, tax, stock }) => ({
    id,
    title,
    price: priceInNuc(price, currency, rate),
    tax,
    stock,
  }));
