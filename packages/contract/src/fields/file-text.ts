import { z } from "../schema.ts";

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * A file as it is uploaded: base64 of at most `most` bytes. Missing, null and empty give `required`; what the file holds is
 * checked where it is read.
 */
export function fileText(required: string, { most, tooLarge }: { most: number; tooLarge: string }) {
  return z
    .string({ error: ({ input }) => (input == null ? required : "Must be a text.") })
    .min(1, required)
    .max(Math.ceil(most / 3) * 4, tooLarge)
    .regex(BASE64, "Must be a file in base64.");
}
