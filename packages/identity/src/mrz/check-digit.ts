import { type Check, type Layout, textAt } from "./layouts.ts";

const weights = [7, 3, 1];

/** 0 to 9 for digits, 10 to 35 for letters, 0 for the filler. */
const valueOf = (character: string) => (character === "<" ? 0 : Number.parseInt(character, 36));

/** ICAO 9303 part 3, 4.9: weights 7, 3, 1 and so on, modulo 10. */
export function checkDigit(text: string): string {
  const sum = text
    .split("")
    .reduce((all, one, at) => all + valueOf(one) * (weights[at % 3] ?? 0), 0);
  return String(sum % 10);
}

/**
 * A document number of more than nine characters continues in the optional field (part 5, 4.2.2, note j): `<` in the
 * digit's place, then the rest, its digit, and a filler.
 */
export function longNumber(
  layout: Layout,
  lines: readonly string[],
): { number: string; digit: string } | undefined {
  if (layout.name === "TD3") return undefined;
  const [line, , end] = layout.fields.number;
  if (lines[line]?.[end] !== "<") return undefined;
  const rest = /^([A-Z0-9]+)</.exec(textAt(lines, layout.fields.optional))?.[1];
  if (rest === undefined || rest.length < 2) return undefined;
  return { number: textAt(lines, layout.fields.number) + rest.slice(0, -1), digit: rest.slice(-1) };
}

function holds(layout: Layout, lines: readonly string[], { name, over, digit }: Check): boolean {
  const long = name === "number" ? longNumber(layout, lines) : undefined;
  if (long !== undefined) return checkDigit(long.number) === long.digit;
  const text = over.map((span) => textAt(lines, span)).join("");
  const [line, at] = digit;
  const found = lines[line]?.[at];
  // The digit of a personal number that there is not may be left out (part 4, 4.2.2, note h).
  if (name === "personal" && found === "<") return /^<+$/.test(text);
  return checkDigit(text) === found;
}

/** Names of the check digits that are wrong. */
export const wrongDigits = (layout: Layout, lines: readonly string[]) =>
  layout.checks.filter((check) => !holds(layout, lines, check)).map(({ name }) => name);
