import type { AddressRecord } from "@nuc/contract";

/** The fields of an address in the order in which they appear on the page. */
export const addressFields = [
  "address_line1",
  "address_line2",
  "city_town_suburb",
  "state_province",
  "address_type",
  "post_code",
  "country",
] as const satisfies readonly (keyof AddressRecord)[];
export type AddressField = (typeof addressFields)[number];

interface AddressTexts {
  readonly label: string;
  readonly optional?: true;
  readonly autoComplete?: string;
}

export const addressTexts: Readonly<Record<AddressField, AddressTexts>> = {
  address_line1: { label: "Address Line 1", autoComplete: "address-line1" },
  address_line2: { label: "Address Line 2", optional: true, autoComplete: "address-line2" },
  city_town_suburb: { label: "City / Town / Suburb", autoComplete: "address-level2" },
  state_province: { label: "State / Province", autoComplete: "address-level1" },
  address_type: { label: "Address type" },
  post_code: { label: "Postcode", optional: true, autoComplete: "postal-code" },
  country: { label: "Country", autoComplete: "country" },
};
