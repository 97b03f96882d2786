import type { Dice } from "./dice.ts";
import { choicesOf, type Operation, type Schema } from "./document.ts";

/** What names of fields are known to take, so that requests get past their schema. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** A request before it is spoilt: as the document says it should be. */
export interface Draft {
  method: string;
  /** Encoded parts of the path by name. */
  segments: Record<string, string>;
  /** Encoded. */
  query: [name: string, value: string][];
  body: unknown;
}

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz0123456789 äß日🙂");
/** Beyond this a text is only made as a boundary. */
const TYPICAL_LENGTH = 24;
/** Of ten fields whose name is known, how many get a value that is known. */
const KNOWN_SHARE = 0.8;

/** Makes values that fit the document, with a marker in texts where there is room. */
export class Maker {
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
  }

  draft(operation: Operation, dice: Dice, marker: string): Draft {
    const text = (name: string, schema: Schema) => {
      const value = this.#value(schema, dice, marker, name) ?? "";
      return encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value));
    };
    return {
      method: operation.method,
      segments: Object.fromEntries(
        operation.pathParameters.map(({ name, schema }) => [name, text(name, schema)]),
      ),
      query: operation.query
        .filter(({ required }) => required || dice.chance(0.5))
        .map(({ name, schema }) => [name, text(name, schema)]),
      body: operation.body && this.#value(operation.body, dice, marker, ""),
    };
  }

  #value(schema: Schema, dice: Dice, marker: string, name: string): unknown {
    const known = this.#known[name];
    const choices = choicesOf(schema);
    if (choices) return this.#value(dice.pick(choices), dice, marker, name);
    if (schema.enum) return dice.pick(schema.enum);
    switch (schema.type) {
      case "object":
        return this.#object(schema, dice, marker);
      case "array":
        return Array.from({ length: dice.below(Math.min(3, schema.maxItems ?? 3) + 1) }, () =>
          this.#value(schema.items ?? {}, dice, marker, name),
        );
      case "string":
        return known && dice.chance(KNOWN_SHARE) ? dice.pick(known) : textOf(schema, dice, marker);
      case "number":
      case "integer":
        return numberOf(schema, dice);
      case "boolean":
        return dice.chance(0.5);
      case "null":
        return null;
      default:
        return marker;
    }
  }

  #object({ properties = {}, required = [] }: Schema, dice: Dice, marker: string): object {
    const names = Object.keys(properties).filter(
      (name) => required.includes(name) || dice.chance(0.8),
    );
    // No doubled password is right by chance.
    const entries = names.map((name) => [
      name,
      this.#value(properties[name] ?? {}, dice, marker, name),
    ]);
    const made = Object.fromEntries(entries) as Record<string, unknown>;
    if (typeof made["password"] === "string" && "confirmPassword" in made) {
      made["confirmPassword"] = made["password"];
    }
    return made;
  }
}

/** Letters of the longest text that is made: a file may have millions. */
const MAX_LENGTH = 200_000;

/** A text by pattern, format or length; now and then as long or as short as it may be. */
function textOf(schema: Schema, dice: Dice, marker: string): string {
  const { minLength = 0, maxLength = 10_000, pattern, format } = schema;
  if (format === "date-time") return new Date(dice.below(2 ** 31) * 1_000).toISOString();
  if (format === "date") return new Date(dice.below(2 ** 31) * 1_000).toISOString().slice(0, 10);
  if (pattern !== undefined) return dice.pick(PATTERNED.filter(fits(pattern)));
  if (dice.chance(0.05)) {
    return lettersOf(dice.pick([minLength, Math.min(maxLength, MAX_LENGTH)]), dice);
  }
  const plain = lettersOf(dice.below(TYPICAL_LENGTH), dice);
  const text = dice.chance(0.7) ? `${marker}${plain}` : plain;
  return wellFormed(text.slice(0, maxLength).padEnd(minLength, "x"));
}

/** Without half a letter where it was cut. */
const wellFormed = (text: string) => text.replaceAll(/\p{Cs}/gu, "x");

function lettersOf(length: number, dice: Dice): string {
  let text = "";
  while (text.length < length) text += dice.pick(LETTERS);
  return wellFormed(text.slice(0, length));
}

/** Texts of which at least one fits each pattern of the document. */
const PATTERNED = [
  "",
  "0",
  "1",
  "7",
  "365",
  "0.05",
  "12.345678901234",
  "AU",
  "AUD",
  "de",
  "AAAA",
  "x_-9",
  "/team",
  "/assets/film.mp4",
  "#contact",
  "https://wallet.example/page",
  "2026-01",
  "2026-01-31",
  "2026-01-31T12:00:00Z",
  "09:30",
  "0191e2a0-0000-7000-8000-000000000000",
  "A".repeat(22),
  "A".repeat(87),
  `0x${"0a".repeat(32)}`,
] as const;

const fits = (pattern: string) => {
  const shape = new RegExp(pattern, "u");
  return (text: string) => shape.test(text);
};

function numberOf({ type, minimum, maximum }: Schema, dice: Dice): number {
  const least = Math.max(minimum ?? -1_000, Number.MIN_SAFE_INTEGER);
  const most = Math.min(maximum ?? 1_000, Number.MAX_SAFE_INTEGER);
  if (dice.chance(0.1)) return dice.pick([least, most]);
  const near = Math.min(Math.max(least, dice.below(200) - 10), most);
  return type === "integer" || dice.chance(0.7) ? near : Math.min(near + 0.5, most);
}
