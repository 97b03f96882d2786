import { z } from "../schema.ts";

/** Every error answer: one or more errors, the first being the one to show. */
export const errorEnvelope = z.object({
  errors: z.array(
    z.object({ message: z.string(), code: z.string(), field: z.string().optional() }),
  ),
  requestId: z.string(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** The wrapping of answers (and of `auth/` payloads): `{"data": ...}`. */
export function inData<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ data: schema });
}
