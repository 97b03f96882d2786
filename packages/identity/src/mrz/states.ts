import { states } from "mrz";

/** Codes of ICAO 9303 part 3, section 5, that are no country of ISO 3166 and are in real documents. */
const others = [
  "D",
  "EUE",
  "GBD",
  "GBN",
  "GBO",
  "GBP",
  "GBS",
  "RKS",
  "UNA",
  "UNK",
  "UNO",
  "XOM",
  "XXA",
  "XXB",
  "XXC",
  "XXX",
];

const known = new Set([...Object.keys(states), ...others].map((code) => code.replaceAll("<", "")));
// Utopia is in specimens only, and would let one pass.
known.delete("UTO");

/** Whether a state, an organisation or a kind of person has that code: `AUS`, `D<<`. */
export const isState = (code: string) => known.has(code.replace(/<+$/, ""));
