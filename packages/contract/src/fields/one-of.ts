import { z } from "../schema.ts";

/** One of some values that a query may name; missing and empty mean any. */
export const oneOf = <Value extends string>(
  values: readonly [Value, ...Value[]],
  message: string,
) =>
  z
    .enum(["", ...values], message)
    .nullish()
    .transform((value) => (value === "" || value == null ? undefined : (value as Value)));
