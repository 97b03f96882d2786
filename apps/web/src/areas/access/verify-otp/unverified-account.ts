import { ApiError } from "../../../session/calls/api-error.ts";
import type { PendingVerification } from "./pending-verification.ts";

export interface UnverifiedAccount extends PendingVerification {
  readonly message: string;
}

function isContact(value: unknown): value is PendingVerification {
  return (
    typeof value === "object" &&
    value !== null &&
    "email" in value &&
    "phone" in value &&
    typeof value.email === "string" &&
    typeof value.phone === "string"
  );
}

/** The account behind a login that was right but for the missing verification. */
export function unverifiedAccountOf(error: unknown): UnverifiedAccount | undefined {
  if (!(error instanceof ApiError) || error.status !== 401 || !isContact(error.data))
    return undefined;
  return { message: error.message, email: error.data.email, phone: error.data.phone };
}
