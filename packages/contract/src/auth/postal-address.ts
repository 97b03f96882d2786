import { z } from "../schema.ts";

/** What somebody has at a postal address. */
export const ADDRESS_TYPES = ["Resident", "Work"] as const;

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

/** `GET kyc/address`: null where the account has none yet. */
export const addressAnswer = addressRecord.nullable();
