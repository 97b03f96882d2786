import type { Handle } from "../../platform/database/tables.ts";
import { readableCode } from "../../platform/readable-code.ts";
import { claimReferenceCode, readReferenceCode } from "./reference-code-repository.ts";

/** A new code is hardly ever taken. */
const TRIES = 5;

const makeReferenceCode = () => readableCode("NUC");

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
