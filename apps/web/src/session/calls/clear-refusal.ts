import type { ApiError } from "./api-error.ts";

/** Clears what a refusal asks for, such as to show who is there; true where the same call may be sent again. */
type ClearsRefusal = (error: ApiError) => Promise<boolean>;

let clears: ClearsRefusal | undefined;

/** From here on each refusal is shown to `by` before the caller gets it. Call what comes back to end that. */
export function clearRefusals(by: ClearsRefusal): () => void {
  clears = by;
  return () => {
    clears = undefined;
  };
}

export async function isCleared(error: ApiError): Promise<boolean> {
  return clears === undefined ? false : await clears(error);
}
