import type { Endpoint } from "@nuc/contract";
import { type AnyInput, answered } from "./call.ts";

/** Calls for a file, such as lines of CSV. Failures as those of `call`. */
export async function callFile(
  endpoint: Endpoint,
  input: Pick<AnyInput, "params" | "query" | "signal"> = {},
): Promise<Blob> {
  return await (await answered(endpoint, input)).blob();
}
