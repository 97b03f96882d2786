import { percentiles } from "../image/grey.ts";
import { greyOf, type Picture } from "../image/picture.ts";
import { rectify, distance, type Quad } from "../image/warp.ts";
import { planes } from "./detect.ts";
import { lengthOf } from "./boxes.ts";
import { ocrEngine } from "./engine.ts";

/** Height of what the model reads, in pixels. */
const HEIGHT = 48;
const MAX_WIDTH = 2_400;

export interface Reading {
  readonly text: string;
  /** Mean of the scores of what was read, 0 to 1. */
  readonly score: number;
}

/** Spreads the greys between paper and print over the whole range. */
function stretched(strip: Picture): Picture {
  const [low = 0, high = 255] = percentiles(greyOf(strip), [0.02, 0.9]);
  if (high - low < 8) return strip;
  const spread = (byte: number) => Math.min(255, Math.max(0, ((byte - low) * 255) / (high - low)));
  return { ...strip, data: Buffer.from(strip.data.map(spread)) };
}

/** The place of the highest of the scores from there on, of so many. */
function highest(scores: Float32Array, from: number, count: number): number {
  let [place, top] = [0, -1];
  for (let one = 0; one < count; one += 1) {
    const score = scores[from + one] ?? 0;
    if (score > top) {
      place = one;
      top = score;
    }
  }
  return place;
}

/** The same among some places only. */
const highestOf = (scores: Float32Array, from: number, places: readonly number[]) =>
  places.reduce((a, b) => ((scores[from + b] ?? 0) > (scores[from + a] ?? 0) ? b : a));

/**
 * Characters by their scores (CTC): a step is blank by all characters there are, and else the best of those allowed, which
 * keeps `<` from becoming a blank or a bracket.
 */
function decode(
  scores: Float32Array,
  characters: readonly string[],
  allowed: readonly number[] | undefined,
): Reading {
  const all = characters.length;
  let [text, last, sum, count] = ["", 0, 0, 0];
  for (let from = 0; from < scores.length; from += all) {
    const first = highest(scores, from, all);
    const place = first === 0 || allowed === undefined ? first : highestOf(scores, from, allowed);
    if (place !== 0 && place !== last) {
      text += characters[place] ?? "";
      sum += scores[from + place] ?? 0;
      count += 1;
    }
    last = place;
  }
  return { text, score: count === 0 ? 0 : sum / count };
}

/**
 * Reads one line of text.
 * @param widen what its width is multiplied with: another look at the same letters
 * @param alphabet characters that can be there; all if left out
 */
export async function readLine(
  picture: Picture,
  quad: Quad,
  widen = 1,
  alphabet?: string,
): Promise<Reading> {
  const { recognise, characters } = await ocrEngine();
  const tall = Math.max(1, distance(quad[0], quad[3]));
  const width = Math.min(
    MAX_WIDTH,
    Math.max(16, Math.round((lengthOf(quad) / tall) * HEIGHT * widen)),
  );
  const strip = stretched(rectify(picture, quad, width, HEIGHT));
  const input = planes(strip, (byte) => byte / 127.5 - 1);
  const scores = await recognise(input, HEIGHT, width);
  const allowed =
    alphabet === undefined ? undefined : Array.from(alphabet, (one) => characters.indexOf(one));
  return decode(scores, characters, allowed);
}
