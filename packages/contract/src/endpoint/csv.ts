import { z } from "../schema.ts";

/** The answer of a call whose `media` is `text/csv`: lines of UTF-8, the names of the columns first. */
export const csvAnswer = z
  .unknown()
  .meta({ description: "Lines of CSV, the first one names the columns" });
