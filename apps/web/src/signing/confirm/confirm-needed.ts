import type { ConfirmNeeded } from "@nuc/contract";
import { ApiError } from "../../session/calls/api-error.ts";
import { ResubmittableError } from "../once/resubmittable-error.ts";

/** The server waits until somebody shows that it is them; then it takes the same call. */
export class ConfirmNeededError extends ResubmittableError {
  override readonly name = "ConfirmNeededError";
  readonly needed: ConfirmNeeded;

  constructor(needed: ConfirmNeeded, cause: unknown) {
    super("Confirm first", { cause });
    this.needed = needed;
  }
}

/** What has to be confirmed, where that is why a call was refused. */
export function confirmNeededBy(error: unknown): ConfirmNeeded | undefined {
  if (!(error instanceof ApiError) || error.code !== "NOT_ALLOWED") return undefined;
  const { data } = error;
  const names = typeof data === "object" && data !== null && "confirm" in data;
  return names && Array.isArray(data.confirm) ? (data as ConfirmNeeded) : undefined;
}
