import type { Access } from "./access.ts";

/**
 * Every error code that a client can meet, with the HTTP status it is answered with.
 * A code is part of the public contract: it may be added, never renamed.
 */
export const ERROR_STATUS = {
  INVALID_REQUEST: 400,
  CREDENTIALS_WRONG: 400,
  CODE_WRONG: 400,
  MALFORMED_ADDRESS: 400,
  BAD_SIGNATURE: 400,
  MALFORMED_EXTRINSIC: 400,
  SECRETS_REFUSED: 400,
  UNVERIFIED: 401,
  SESSION_EXPIRED: 401,
  TERMS_REQUIRED: 403,
  SUSPENDED: 403,
  NOT_FOUND: 404,
  TAKEN: 409,
  STALE_NONCE: 409,
  FUTURE_NONCE: 409,
  TOO_EARLY: 409,
  ER_DUP_ENTRY: 409,
  IDEMPOTENCY_CONFLICT: 409,
  AMOUNT_ZERO: 422,
  INSUFFICIENT_BALANCE: 422,
  RECEIVER_BELOW_DEPOSIT: 422,
  NOT_ALLOWED: 422,
  /** Only for customers whose identity is verified: `/kyc` is where that is done. */
  IDENTITY_REQUIRED: 422,
  FEATURE_OFF: 423,
  LOCKED: 423,
  CODE_TRIES_SPENT: 429,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  MAINTENANCE: 503,
  LEDGER_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes with which every call may refuse or fail. */
const OF_EVERY_CALL = ["INVALID_REQUEST", "RATE_LIMITED", "INTERNAL", "MAINTENANCE"] as const;
/** What a call that asks for a session may refuse with besides. */
const OF_SESSIONS = ["SESSION_EXPIRED", "SUSPENDED"] as const;

/** Codes that follow from who may call; an endpoint names the others in its `errors`. */
export function generalErrors(access: Access): readonly ErrorCode[] {
  // A browser with a session sends it along, and learns that it was suspended.
  if (access === "anyone") return [...OF_EVERY_CALL, "SUSPENDED"];
  if (access === "this-machine") return [...OF_EVERY_CALL, "NOT_FOUND"];
  if (access === "session-before-terms") return [...OF_EVERY_CALL, ...OF_SESSIONS];
  const signedIn = [...OF_EVERY_CALL, ...OF_SESSIONS, "TERMS_REQUIRED"] as const;
  if (access === "session" || access === "till") return signedIn;
  // A second factor that is to be set up, or to be shown again.
  return [...signedIn, "NOT_ALLOWED", "NOT_FOUND"];
}

/** What the ledger, and who guards it, may refuse a signed transfer with. */
export const TRANSFER_REFUSALS = [
  "AMOUNT_ZERO",
  "BAD_SIGNATURE",
  "FEATURE_OFF",
  "FUTURE_NONCE",
  "IDENTITY_REQUIRED",
  "INSUFFICIENT_BALANCE",
  "LEDGER_UNAVAILABLE",
  "MALFORMED_ADDRESS",
  "MALFORMED_EXTRINSIC",
  "NOT_FOUND",
  "RECEIVER_BELOW_DEPOSIT",
  "STALE_NONCE",
] as const;
