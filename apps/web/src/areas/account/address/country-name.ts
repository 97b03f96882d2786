/** The English name of a country of two letters; the letters themselves where the browser knows none. */
export function countryName(country: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;
  } catch {
    return country;
  }
}
