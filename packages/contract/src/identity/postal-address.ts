import { emptyAsNull } from "../fields/empty-as-null.ts";
import { isoTime, optionalText } from "../fields/fields.ts";
import { isPlainLine, shownLine, UNSEEN } from "../fields/shown-text.ts";
import { KYC_MESSAGES } from "../messages/identity/kyc.ts";
import { z } from "../schema.ts";
import { isCountryCode } from "./countries.ts";

const { address: messages } = KYC_MESSAGES;

/** What somebody has at a postal address. */
export const ADDRESS_TYPES = ["Resident", "Work"] as const;
/** Characters of a line of an address. */
export const ADDRESS_LINE_LENGTH = 200;

/** The postal address of an account. */
export const addressRecord = z.object({
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  city_town_suburb: z.string(),
  state_province: z.string(),
  address_type: z.enum(ADDRESS_TYPES),
  post_code: z.string().nullable(),
  /** Two letters, ISO 3166-1. */
  country: z.string(),
});
export type AddressRecord = z.infer<typeof addressRecord>;

/** An address that somebody had before. */
export const formerAddress = addressRecord.extend({ until: isoTime });
export type FormerAddress = z.infer<typeof formerAddress>;

/** `GET kyc/address`: null where the account has none yet. */
export const addressAnswer = addressRecord.nullable();

const fits = (text: string) => text.length <= ADDRESS_LINE_LENGTH;
const tooLong = messages.tooLong(ADDRESS_LINE_LENGTH);

const line = (requiredMessage: string) =>
  shownLine(requiredMessage)
    .refine(fits, tooLong)
    .transform((text) => text.trim());
const optionalLine = optionalText()
  .refine((text) => text === undefined || isPlainLine(text), UNSEEN)
  .refine((text) => text === undefined || fits(text), tooLong)
  .transform((text) => text?.trim() ?? null);

/** `POST kyc/store-customer-address-detail` and `PUT kyc/address`, the rules in the order in which they are checked. */
export const addressPayload = z.object({
  address_line1: line(messages.line1Required),
  city_town_suburb: line(messages.cityRequired),
  state_province: line(messages.stateRequired),
  address_type: emptyAsNull(z.enum(ADDRESS_TYPES, messages.typeRequired)),
  /** Two letters of the list of countries. */
  country: z
    .string(messages.countryRequired)
    .transform((text) => text.trim().toUpperCase())
    .refine(isCountryCode, messages.countryRequired),
  address_line2: optionalLine,
  post_code: optionalLine,
});
export type AddressPayload = z.input<typeof addressPayload>;
