import { NETWORK_MESSAGES } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";

/** Whether a user name in a request is the caller's own, in any case. */
export function isOwnName({ username }: Caller, name: string | undefined): boolean {
  return name?.trim().toLowerCase() === username.toLowerCase();
}

/**
 * Throws AppError `NOT_FOUND` for a user name that is not the caller's own, with `field` where one is
 * given, and with `message` where a feature has words of its own.
 */
export function requireOwnName(
  caller: Caller,
  name: string,
  field?: string,
  message: string = NETWORK_MESSAGES.notFound,
): Caller {
  if (isOwnName(caller, name)) return caller;
  throw new AppError("NOT_FOUND", message, field === undefined ? {} : { field });
}
