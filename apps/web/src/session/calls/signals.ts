import { LOGOUT_MARKERS } from "@nuc/contract";
import type { LogoutMarker } from "@nuc/contract";
import type { ApiError } from "./api-error.ts";

/** What an answer of the server means for the whole application, whichever part asked. */
export type Signal =
  | { readonly kind: "session-over"; readonly marker: LogoutMarker }
  | { readonly kind: "till-over" }
  | { readonly kind: "terms-required" }
  | { readonly kind: "maintenance" };

/**
 * The signal in a failed answer to a call that carried the session's token; undefined for ordinary errors.
 * @param atTill whether it was a clerk's and no person's
 */
export function signalOf(
  { status, code }: Pick<ApiError, "status" | "code">,
  withToken: boolean,
  atTill = false,
): Signal | undefined {
  if (code === "MAINTENANCE") return { kind: "maintenance" };
  if (!withToken) return undefined;
  if (atTill) return status === LOGOUT_MARKERS.expired ? { kind: "till-over" } : undefined;
  if (code === "TERMS_REQUIRED") return { kind: "terms-required" };
  if (status === LOGOUT_MARKERS.expired)
    return { kind: "session-over", marker: LOGOUT_MARKERS.expired };
  if (status === LOGOUT_MARKERS.refused)
    return { kind: "session-over", marker: LOGOUT_MARKERS.refused };
  return undefined;
}

const listeners = new Set<(signal: Signal) => void>();

export function onSignal(listener: (signal: Signal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function sendSignal(signal: Signal): void {
  for (const listener of listeners) listener(signal);
}
