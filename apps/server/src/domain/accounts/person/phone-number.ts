import { lazyPackage } from "../../../platform/modules/lazy-package.ts";

const phoneNumbers = lazyPackage(
  (require) => require("libphonenumber-js/min") as typeof import("libphonenumber-js/min"),
);

/**
 * The normal form of a phone number: digits only, country code first, without the zero that is
 * dialled inside the country (`+610412345678` → `61412345678`).
 * @param text digits with the country code first; a leading + is dropped
 * @returns null when no phone can have this number
 */
export function normalizePhone(text: string): string | null {
  const digits = text.trim().replace(/^\+/, "");
  if (!/^[0-9]+$/.test(digits)) return null;
  const number = phoneNumbers().parsePhoneNumberFromString(`+${digits}`);
  return number?.isPossible() ? number.number.slice(1) : null;
}
