import { emptyAsNull } from "../fields/empty-as-null.ts";
import { isStorable, optionalText, UNSTORABLE_TEXT } from "../fields/fields.ts";
import { isPlainText, shownLine, UNSEEN } from "../fields/shown-text.ts";
import { isCountryCode } from "../identity/countries.ts";
import { ALL_OTHER_COUNTRIES } from "../identity/kyc-staff.ts";
import { RECEIPT_MESSAGES } from "../messages/coins/receipts.ts";
import { z } from "../schema.ts";

const { settings: words } = RECEIPT_MESSAGES;

/** A receipt says that coins were sold; a credit note takes (a part of) it back. */
export const RECEIPT_KINDS = ["receipt", "credit-note"] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** `POST payment/orders/{id}/receipt/email`. */
export const receiptMailAnswer = z.object({ message: z.string() });

/** Characters of an issuer's name or tax number, or of a tax's name; of an address. */
const LINE = 100;
const ADDRESS = 500;
const ADDRESS_LINES = 6;

const line = (required: string) =>
  shownLine(required).refine((text) => text.length <= LINE, words.tooLong(LINE));

const issuer = z.strictObject({
  name: line(words.issuerRequired),
  /** Lines of it; empty where none is named. */
  address: z
    .string("Must be a text.")
    .max(ADDRESS, words.tooLong(ADDRESS))
    .refine(isStorable, UNSTORABLE_TEXT)
    .refine(isPlainText, UNSEEN)
    .refine((text) => text.split("\n").length <= ADDRESS_LINES, words.linesWrong),
  /** Empty where there is none. */
  taxNumber: optionalText()
    .refine((text) => text === undefined || isPlainText(text), UNSEEN)
    .refine((text) => text === undefined || text.length <= LINE, words.tooLong(LINE))
    .transform((text) => text ?? ""),
});

/** Percent as decimal text with at most 3 decimals. */
const percent = z
  .string(words.percentWrong)
  .regex(/^(?:100(?:\.0{1,3})?|\d{1,2}(?:\.\d{1,3})?)$/, words.percentWrong);

const tax = z.strictObject({
  /** Two letters, or `*` for all others. */
  country: z
    .string(words.countryUnknown)
    .transform((text) => text.trim().toUpperCase())
    .refine((text) => text === ALL_OTHER_COUNTRIES || isCountryCode(text), words.countryUnknown),
  name: line(words.nameRequired),
  percent,
});
export type Tax = z.infer<typeof tax>;

const receiptSettingsFields = z.strictObject({
  issuer,
  /** What is owed by the customer's country; who is in none of them owes none. Prices contain it. */
  taxes: z
    .array(tax, words.taxesWrong)
    .max(300, words.taxesWrong)
    .refine(
      (taxes) => new Set(taxes.map(({ country }) => country)).size === taxes.length,
      words.countryTwice,
    ),
});
/** `GET admin/receipt-settings`. */
export const receiptSettings = z.object({
  issuer: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
  taxes: z.array(z.object({ country: z.string(), name: z.string(), percent: z.string() })),
});
export type ReceiptSettings = z.infer<typeof receiptSettings>;
/** `PUT admin/receipt-settings`. */
export const receiptSettingsPayload = receiptSettingsFields.extend({
  /** What they were when this was decided: others meanwhile are 409. */
  seen: emptyAsNull(receiptSettingsFields.nullish()),
});
