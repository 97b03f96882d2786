import { randomInt } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that nothing is misread from paper. */
export const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;
const GROUPS = 2;

/**
 * A new code such as `NUC-7K4M-2QXD`: 40 random bits, so that among a million codes a new one is
 * taken once in a million tries.
 */
export function readableCode(
  prefix: string,
  random: (below: number) => number = randomInt,
): string {
  const group = () =>
    Array.from({ length: GROUP }, () => CODE_ALPHABET[random(CODE_ALPHABET.length)]).join("");
  return [prefix, ...Array.from({ length: GROUPS }, group)].join("-");
}
