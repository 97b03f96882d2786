import { randomInt } from "node:crypto";
import type { Handle } from "../../platform/database/tables.ts";
import { claimReferenceCode, readReferenceCode } from "./reference-code-repository.ts";

/** Crockford's base 32: no I, L, O or U, so that nothing is misread from a bank statement. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;
const GROUPS = 2;
/** 40 random bits: among a million codes a new one is taken once in a million tries. */
const TRIES = 5;

/** A new code such as `NUC-7K4M-2QXD`. */
export function makeReferenceCode(random: (below: number) => number = randomInt): string {
  const group = () =>
    Array.from({ length: GROUP }, () => ALPHABET[random(ALPHABET.length)]).join("");
  return ["NUC", ...Array.from({ length: GROUPS }, group)].join("-");
}

/** The account's payment reference code, made at the first asking and the same ever after. */
export async function referenceCodeOf(
  handle: Handle,
  accountId: string,
  make: () => string = makeReferenceCode,
): Promise<string> {
  const known = await readReferenceCode(handle, accountId);
  if (known !== undefined) return known;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await claimReferenceCode(handle, accountId, make());
    // Read again in any case: another request may have been first, and its code is the one.
    const code = await readReferenceCode(handle, accountId);
    if (code !== undefined) return code;
  }
  throw new Error(`${TRIES} new reference codes were all taken`);
}
