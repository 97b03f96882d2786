import {
  defaultCountries,
  guessCountryByPartialPhoneNumber,
  parseCountry,
} from "react-international-phone";

export interface Country {
  readonly iso2: string;
  readonly name: string;
  readonly dialCode: string;
}

/** What a phone field holds. */
export interface PhoneValue {
  /** Digits only: "61". */
  readonly countryCode: string;
  /** Digits only, without the national leading zero: "412345678". */
  readonly nationalNumber: string;
  /** Country code and number: "61412345678"; empty while no number is typed. */
  readonly digits: string;
}

/** The list calls both of these "Congo". */
const ownNames: Readonly<Record<string, string>> = {
  cd: "Congo (Democratic Republic)",
  cg: "Congo (Republic)",
};

/** Every country with its dial code, by name. */
export const countries: readonly Country[] = defaultCountries.map((data) => {
  const { iso2, name, dialCode } = parseCountry(data);
  return { iso2, name: ownNames[iso2] ?? name, dialCode };
});

/** The country of an ISO code; Australia when there is none. */
export function countryOf(iso2: string): Country {
  const found =
    countries.find((country) => country.iso2 === iso2) ??
    countries.find((country) => country.iso2 === "au");
  if (found === undefined) throw new Error("The country list has no Australia");
  return found;
}

/** What was typed, understood: the country (another one when a whole international number was pasted) and the digits. */
export interface ParsedPhone {
  readonly country: Country;
  /** Without country code and without the national leading zero. */
  readonly national: string;
}

export function parsePhone(typed: string, country: Country): ParsedPhone {
  const international = typed.trim().replace(/^00/, "+");
  const digits = international.replaceAll(/\D/g, "");
  if (!international.startsWith("+")) return { country, national: digits.replace(/^0+/, "") };
  const guess = guessCountryByPartialPhoneNumber({
    phone: `+${digits}`,
    countries: defaultCountries,
    currentCountryIso2: country.iso2,
  });
  const guessed = guess.country === undefined ? country : countryOf(guess.country.iso2);
  return { country: guessed, national: digits.slice(guessed.dialCode.length).replace(/^0+/, "") };
}
