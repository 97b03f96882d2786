import { figure, type Row } from "../../scripts/proof/rows.ts";
import { partsOf, secondsOf, type Tally } from "./model.ts";
import { earlier, type Story } from "./stories.ts";

/** Of the first coin: half of the keys that it took, and three minutes. */
const AIMS: Partial<Record<Story, { readonly keys: number; readonly seconds: number }>> = {
  "first coin": { keys: earlier["first coin"].keys / 2, seconds: 180 },
  "first coin with suggestions": { keys: earlier["first coin"].keys / 2, seconds: 180 },
};

/** Each count beside the one of before. */
export function rowsOf(story: Story, tally: Tally): Row[] {
  const before = earlier[story];
  const aims = AIMS[story];
  const count = (what: "screens" | "keys" | "presses" | "words", value: number, atMost?: number) =>
    figure(`${story}: ${what} (${before[what]} at ${before.commit})`, value, {
      unit: "",
      digits: 0,
      ...(atMost !== undefined && { atMost }),
    });
  const person = secondsOf(tally);
  const parts = Object.entries(partsOf(tally)).map(([part, of]) => `${part} ${of.toFixed(0)} s`);
  return [
    count("screens", tally.screens.length),
    count("keys", tally.keys, aims?.keys),
    count("presses", tally.presses),
    count("words", tally.words),
    figure(`${story}: time of the person (${before.seconds} s at ${before.commit})`, person, {
      unit: "s",
      digits: 0,
    }),
    figure(`${story}: with the product's`, person + tally.waited, {
      unit: "s",
      digits: 0,
      ...(aims && { atMost: aims.seconds }),
    }),
    { what: `${story}: of that`, measured: parts.join(", ") },
  ];
}
