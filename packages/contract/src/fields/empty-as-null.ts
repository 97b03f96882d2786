import { z } from "../schema.ts";

/** Missing, null and empty count as the same, also where no text is asked for. */
export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? null : value), schema);
