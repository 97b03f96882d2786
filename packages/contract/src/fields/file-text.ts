import { z } from "../schema.ts";

const BASE64 = "^[A-Za-z0-9+/]+={0,2}$";
/** What is no base64; looked for in place of the whole pattern, on which a file of 5 MB overflows the engine's stack. */
const FOREIGN = /[^A-Za-z0-9+/=]|=[^=]|^=|={3}/;

/**
 * A file as it is uploaded: base64 of at most `maxBytes` bytes. Missing, null and empty give `required`; what the file holds is
 * checked where it is read.
 */
export function fileText(
  required: string,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
) {
  return z
    .string({ error: ({ input }) => (input == null ? required : "Must be a text.") })
    .min(1, required)
    .max(Math.ceil(maxBytes / 3) * 4, { error: tooLarge, abort: true })
    .refine((text) => !FOREIGN.test(text), "Must be a file in base64.")
    .meta({ pattern: BASE64 });
}
