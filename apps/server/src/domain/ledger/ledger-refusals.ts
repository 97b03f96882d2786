import {
  ACCESS_MESSAGES,
  ERROR_STATUS,
  type ErrorCode,
  featureOffMessage,
  KYC_MESSAGES,
  NETWORK_MESSAGES,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { LedgerError, NotAdmittedError } from "@nuc/ledger";
import { labelNuc } from "@nuc/money";
import { maintenanceError } from "../../platform/maintenance/maintenance.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { suspended } from "../accounts/lock-account.ts";

const { send, chain } = WALLET_MESSAGES;
/** Seconds after which another try makes sense. */
const RETRY_AFTER = 2;

/** Codes that a treasury payment may be refused with, and what clients are answered then. */
const REFUSALS: Partial<Record<string, readonly [ErrorCode, string]>> = {
  AMOUNT_ZERO: ["AMOUNT_ZERO", send.amountZero],
  INSUFFICIENT_BALANCE: ["INSUFFICIENT_BALANCE", send.insufficientBalance],
  BALANCE_TOO_LOW: ["INSUFFICIENT_BALANCE", send.increaseBalance],
  RECEIVER_BELOW_DEPOSIT: ["RECEIVER_BELOW_DEPOSIT", chain.receiverBelowDeposit],
};

/** What an error of the ledger is about, in the words of a transfer. */
const FIELDS: Partial<Record<ErrorCode, string>> = {
  MALFORMED_ADDRESS: "recipient",
  AMOUNT_ZERO: "amount",
  INSUFFICIENT_BALANCE: "amount",
  RECEIVER_BELOW_DEPOSIT: "amount",
};

/** Refusals whose words are not the ledger's to know. */
const ADMISSION: Partial<Record<ErrorCode, (detail: string) => AppError>> = {
  FEATURE_OFF: () => new AppError("FEATURE_OFF", featureOffMessage("transfer")),
  SUSPENDED: suspended,
  TERMS_REQUIRED: () => new AppError("TERMS_REQUIRED", ACCESS_MESSAGES.terms.required),
  NOT_FOUND: () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound),
  MAINTENANCE: maintenanceError,
  IDENTITY_REQUIRED: (most) =>
    new AppError("IDENTITY_REQUIRED", KYC_MESSAGES.required.send(labelNuc(BigInt(most))), {
      passing: true,
    }),
};

/**
 * The client's answer for a failure of the ledger; anything else comes back as it is.
 * @param field what the request called the transfer, for errors about the whole of it
 */
export function fromLedger(error: unknown, field: string): unknown {
  if (!(error instanceof LedgerError) || !isErrorCode(error.code)) return error;
  if (error.code === "LEDGER_UNAVAILABLE") return ledgerUnavailable(error);
  if (error instanceof NotAdmittedError) {
    const refusal = ADMISSION[error.code]?.(error.detail ?? "");
    if (refusal) return refusal;
  }
  return new AppError(error.code, error.message, {
    field: FIELDS[error.code] ?? field,
    ...(error.cause !== undefined && { cause: error.cause }),
  });
}

/** The client's answer for a treasury payment that the ledger refused with `code`. */
export function ledgerRefusal(code: string, field: string): AppError {
  const [known, message] = REFUSALS[code] ?? ["INTERNAL", NETWORK_MESSAGES.internal];
  return new AppError(known, message, { field, cause: new Error(`Payment refused: ${code}`) });
}

/** Delivery is not known yet; the same call may be made again. */
export function ledgerUnavailable(cause?: unknown): AppError {
  return new AppError("LEDGER_UNAVAILABLE", NETWORK_MESSAGES.ledgerUnavailable, {
    retryAfter: RETRY_AFTER,
    cause,
  });
}

function isErrorCode(code: string): code is ErrorCode {
  return code in ERROR_STATUS;
}
