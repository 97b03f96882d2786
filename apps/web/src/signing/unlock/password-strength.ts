/** How many guesses a password withstands, from the weakest. */
export const STRENGTHS = ["Weak", "Fair", "Good", "Strong"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Bits from which a password is more than weak, good, and strong; sealing makes each guess slow besides. */
const MIN_BITS = { Fair: 30, Good: 45, Strong: 60 } as const;

/** Bits of a character that nothing predicts, by its kind. */
const KINDS: readonly (readonly [kind: RegExp, bits: number])[] = [
  [/\p{Nd}/u, 3.3],
  [/\p{Lu}|\p{Ll}/u, 4.7],
  [/[\x20-\x7e]/, 5],
];
const OTHER_BITS = 7;
/** Bits of a letter inside a word, once its first two have been guessed. */
const WORD_BITS = 1.6;
/** Of a character that repeats or follows the one before: aaa, 123, cba. */
const PREDICTABLE_BITS = 0.5;

/** A careful estimate: what looks like words, rows and repetitions counts little. */
export function passwordBits(password: string): number {
  const characters = Array.from(password);
  let bits = 0;
  let inWord = 0;
  let before = "";
  for (const [place, character] of characters.entries()) {
    const isLetter = /\p{L}/u.test(character);
    inWord = isLetter ? inWord + 1 : 0;
    const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
    const repeated = characters.indexOf(character) < place;
    if (before !== "" && Math.abs(step) <= 1) bits += PREDICTABLE_BITS;
    else if (inWord > 2) bits += WORD_BITS;
    else bits += (repeated ? 0.7 : 1) * bitsOf(character);
    before = character;
  }
  return bits;
}

function bitsOf(character: string): number {
  return KINDS.find(([kind]) => kind.test(character))?.[1] ?? OTHER_BITS;
}

export function strengthOf(password: string): Strength {
  const bits = passwordBits(password);
  if (bits >= MIN_BITS.Strong) return "Strong";
  if (bits >= MIN_BITS.Good) return "Good";
  return bits >= MIN_BITS.Fair ? "Fair" : "Weak";
}
