import { CAUTION_MESSAGES, type FactorWay, STAFF_ACCESS_MESSAGES } from "@nuc/contract";
import { AppError } from "./app-error.ts";

/**
 * The error for what waits until its caller has shown the second factor again; the same request may
 * be made again then. `ways` empty = the account's only passkey does not confirm yet.
 */
export function factorNeeded(ways: readonly FactorWay[]): AppError {
  const message =
    ways.length > 0 ? STAFF_ACCESS_MESSAGES.factor.confirm : CAUTION_MESSAGES.passkeyTooNew;
  const extra = { data: { confirm: ways, reasons: [] } };
  return new AppError("NOT_ALLOWED", message, { extra, passing: true });
}

/** The error for staff in production who have no second factor yet. */
export function setUpNeeded(): AppError {
  const extra = { data: { setUp: true } };
  return new AppError("NOT_ALLOWED", STAFF_ACCESS_MESSAGES.factor.setUpFirst, {
    extra,
    passing: true,
  });
}
