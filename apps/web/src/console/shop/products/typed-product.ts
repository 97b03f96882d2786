import type { PriceCurrency, ProductPayload, StaffProduct } from "@nuc/contract";

/** The fields of a product as they are typed. */
export interface TypedProduct {
  title: string;
  category: string;
  description: string;
  price: string;
  currency: PriceCurrency;
  tax: string;
  stock: string;
  resource_url: string;
}

export const productFields = [
  "title",
  "category",
  "description",
  "price",
  "currency",
  "tax",
  "stock",
  "resource_url",
] as const;

/** What the form begins with. */
export function productFieldsOf(product: StaffProduct | undefined): TypedProduct {
  const { title = "", category = "", description = "", price = "" } = product ?? {};
  const { currency = "NUC", tax = "0", stock, resource_url = "" } = product ?? {};
  const pieces = stock == null ? "" : String(stock);
  const shown = currency === "USD" && price !== "" ? inCents(price) : price;
  return { title, category, description, price: shown, currency, tax, stock: pieces, resource_url };
}

/** "4.5" → "4.50"; more decimals stay. */
export function inCents(price: string): string {
  const [whole = "", cents = ""] = price.split(".");
  return `${whole}.${cents.padEnd(2, "0")}`;
}

/** Such as `"Espresso" for 4.50 USD`. */
export const productInWords = ({ title, price, currency }: StaffProduct): string =>
  `"${title}" for ${inCents(price)} ${currency}`;

export function productBody({ price, tax, stock, ...rest }: TypedProduct): ProductPayload {
  const pieces = stock.trim();
  return {
    ...rest,
    price: price.trim(),
    tax: tax.trim(),
    stock: pieces === "" ? null : Number(pieces),
  };
}
