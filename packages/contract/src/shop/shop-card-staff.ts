import { emptyAsNull } from "../fields/empty-as-null.ts";
import { isoTime, optionalText, pageNumber, pageOf, requiredText } from "../fields/fields.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { oneOf } from "../fields/one-of.ts";
import { shownText } from "../fields/shown-text.ts";
import { SHOP_CARD_MESSAGES } from "../messages/shop/shop-card.ts";
import { z } from "../schema.ts";
import { SHOP_CARD_STATES } from "./shop-card.ts";

const { staff } = SHOP_CARD_MESSAGES;

/** Records on one page. */
export const SHOP_CARD_PAGE_SIZE = 20;
/** Cards of one batch at most. */
export const MAX_CARDS_OF_BATCH = 100;

/** How far the printing is; `batched`: in a file that was made for the printer, and not yet marked as printed. */
export const PRINT_STATES = ["waiting", "batched", "printed"] as const;
export type PrintState = (typeof PRINT_STATES)[number];

export const SHOP_CARD_SORTS = ["issued", "-issued"] as const;

/** `GET admin/shop-cards`: all, or those of one print state; the longest waiting first. */
export const shopCardQuery = z.object({
  ...listFilter,
  status: optionalText().pipe(z.enum(PRINT_STATES, staff.statusUnknown).optional()),
  sort: orderOf(SHOP_CARD_SORTS),
  page: pageNumber,
});
export const shopCardExportQuery = shopCardQuery.omit({ page: true });

/** A shop card as staff see it. */
export const staffShopCard = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  wallet: z.string(),
  /** 1 = printed. */
  printed_status: z.union([z.literal(0), z.literal(1)]),
  print: z.enum(PRINT_STATES),
  /** 1 = the first card of plastic, 2 = its replacement … */
  issue: z.number().int(),
  issuedAt: isoTime,
  /** Of its batch; null where it waits. */
  batch: z.object({ id: z.string(), number: z.number().int() }).nullable(),
  printedAt: isoTime.nullable(),
  state: z.enum(SHOP_CARD_STATES),
});
export type StaffShopCard = z.infer<typeof staffShopCard>;
export const staffShopCardPage = pageOf(staffShopCard).extend({
  /** Cards that wait for printing. */
  waiting: z.number().int(),
});
export type StaffShopCardPage = z.infer<typeof staffShopCardPage>;

const printedStatus = z.union([z.literal(0), z.literal(1)], staff.printedMalformed);

/** `PUT admin/shop-cards/{username}`: 0 has it wait again, out of its batch. */
export const shopCardPrintPayload = z.strictObject({ printed_status: printedStatus });

/** `POST admin/shop-cards/{username}/replacement`. */
export const replacementPayload = z.strictObject({
  reason: shownText(staff.reasonRequired),
  /** The `issue` of the card that was seen; 409 where it has been replaced since. */
  seen: emptyAsNull(z.int("Must be the issue of a card.").nullish()),
});

/** `POST admin/shop-card-batches`. */
export const batchPayload = z.strictObject({
  usernames: z
    .array(requiredText(staff.usernamesRequired), staff.usernamesRequired)
    .min(1, staff.usernamesRequired)
    .max(MAX_CARDS_OF_BATCH, staff.tooMany(MAX_CARDS_OF_BATCH)),
});

/** A file for the printer: front and back of each card, as it was when the batch was made. */
export const shopCardBatch = z.object({
  id: z.string(),
  number: z.number().int(),
  cards: z.number().int(),
  madeBy: z.string(),
  madeAt: isoTime,
  /** Null until it is marked as printed. */
  printedAt: isoTime.nullable(),
});
export type ShopCardBatch = z.infer<typeof shopCardBatch>;
export const shopCardBatchPage = pageOf(shopCardBatch);
export type ShopCardBatchPage = z.infer<typeof shopCardBatchPage>;

/** Of the cards in a batch. */
export const BATCH_STATES = ["batched", "printed"] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const BATCH_SORTS = ["-made", "made"] as const;
/** `GET admin/shop-card-batches`. */
export const shopCardBatchQuery = z.object({
  ...listFilter,
  /** The number of a batch, or the beginning of the user name of who made it. */
  search: optionalText(),
  status: oneOf(BATCH_STATES, staff.batchStatusUnknown),
  sort: orderOf(BATCH_SORTS),
  page: pageNumber,
});
export const shopCardBatchExportQuery = shopCardBatchQuery.omit({ page: true });

/** `PUT admin/shop-card-batches/{id}`: marks all of its cards as printed. */
export const batchPrintPayload = z.strictObject({
  printed_status: z.literal(1, "The print status must be 1."),
});
