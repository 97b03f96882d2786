import { line, paragraph } from "../content/fields.ts";
import { emptyAsNull } from "../fields/empty-as-null.ts";
import { isNucAmount, isoTime, nucText, pageNumber, pageOf } from "../fields/fields.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { oneOf } from "../fields/one-of.ts";
import { isPlainLine, UNSEEN } from "../fields/shown-text.ts";
import { z } from "../schema.ts";

/** Products that a shop can have at once. */
export const MAX_PRODUCTS = 1_000;
/** Pieces in stock at most. */
const MAX_PIECES = 1_000_000_000;
const PICTURE = /^(?:\/(?!\/)|https:\/\/)[^\s\p{Cc}<>"'\\]*$/u;
const PRICE = "Must be a number above 0, such as 4.50, with at most 12 decimals.";
const FRACTION = 'A JSON number must be whole and below 2^53; send a text such as "4.50" instead.';
const TAX = "Must be a percentage from 0 to 100 with at most 2 decimals.";
const STOCK = "Must be a whole number of pieces, or empty where they are not counted.";

/** The currency of a price; one in USD is paid in NUC at the rate of the moment. */
export const PRICE_CURRENCIES = ["NUC", "USD"] as const;
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number];

const decimal = (message: string) => z.union([z.string().max(40), z.number()], message);

/** Text, or a JSON integer below 2^53: JSON has rounded any other number already. */
const price = decimal(PRICE)
  .refine((amount) => typeof amount === "string" || Number.isSafeInteger(amount), FRACTION)
  .transform((amount) => String(amount).trim())
  .refine((amount) => isNucAmount(amount) && /[1-9]/.test(amount), PRICE);

/** In percent; missing, null and empty mean none. */
const tax = decimal(TAX)
  .nullish()
  .transform((percent) => String(percent ?? "").trim() || "0")
  .refine((percent) => /^\d{1,3}(?:\.\d{1,2})?$/.test(percent) && Number(percent) <= 100, TAX);

/** Missing, null and empty mean not counted. */
const stock = z
  .union([z.literal(""), z.int(STOCK).min(0, STOCK).max(MAX_PIECES, STOCK)], STOCK)
  .nullish()
  .transform((pieces) => (typeof pieces === "number" ? pieces : null));

/** A picture of this site or an https address; missing, null and empty mean none. */
const picture = z
  .string("Must be a text.")
  .trim()
  .max(2_000, "Is too long.")
  .refine(
    (path) => path === "" || PICTURE.test(path),
    "Must be a path of this site or an https address.",
  )
  .refine(isPlainLine, UNSEEN)
  .nullish()
  .transform((path) => path ?? "");

const described = {
  title: line,
  category: line,
  description: paragraph,
  price,
  /** *Addition*: NUC where not given. */
  currency: oneOf(PRICE_CURRENCIES, "Must be NUC or USD."),
  resource_url: picture,
  stock,
  tax,
};

/** `POST admin/products`. */
export const productPayload = z.strictObject(described);
export type ProductPayload = z.infer<typeof productPayload>;

/** `PUT admin/products/{id}`: all of it, as it is to be. */
export const productChange = z.strictObject({
  ...described,
  /** *Addition*: the revision that this was made from; another one meanwhile is 409. */
  seen: emptyAsNull(z.int("Must be a revision.").nullish()),
});
export type ProductChange = z.infer<typeof productChange>;

/** `DELETE admin/products/{id}`. */
export const productRemovalQuery = z.strictObject({
  /** *Addition*: the revision that was seen; another one meanwhile is 409. */
  seen: z
    .string()
    .regex(/^\d{0,9}$/, "Must be a revision.")
    .optional(),
});

/** A product as staff see it. */
export const staffProduct = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  /** In `currency`. */
  price: z.string(),
  currency: z.enum(PRICE_CURRENCIES),
  /** What it costs at the rate of the moment. */
  priceNuc: nucText,
  /** Empty = none. */
  resource_url: z.string(),
  /** Pieces; null = not counted. */
  stock: z.number().int().nullable(),
  /** Percent, contained in the price. */
  tax: z.string(),
  revision: z.number().int(),
  changed_by: z.string(),
  changed_at: isoTime,
});
export type StaffProduct = z.infer<typeof staffProduct>;

/** `GET admin/products`, 20 a page. */
export const PRODUCT_PAGE_SIZE = 20;
export const PRODUCT_SORTS = [
  "title",
  "-title",
  "category",
  "-category",
  "-changed",
  "changed",
] as const;
export const staffProductQuery = z.object({
  ...listFilter,
  sort: orderOf(PRODUCT_SORTS),
  page: pageNumber,
});
export const productExportQuery = staffProductQuery.omit({ page: true });
export const staffProductPage = pageOf(staffProduct);

/** A product as a till shows it. */
export const posProduct = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  /** At the rate of the moment. */
  price: nucText,
  resource_url: z.string(),
  /** Always false: what is chosen is the till's. */
  isChecked: z.literal(false),
  /** *Additions*: pieces, null = not counted; percent of tax in the price. */
  stock: z.number().int().nullable(),
  tax: z.string(),
});
export type PosProduct = z.infer<typeof posProduct>;

/** `GET payment/items`: `category` is the first of them, empty where there is none. */
export const itemsAnswer = z.object({
  products: z.array(posProduct),
  categories: z.array(z.string()),
  category: z.string(),
});
export type ItemsAnswer = z.infer<typeof itemsAnswer>;
