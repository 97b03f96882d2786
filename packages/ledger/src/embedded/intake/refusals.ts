import {
  AmountZeroError,
  BalanceTooLowError,
  FutureNonceError,
  InsufficientBalanceError,
  type LedgerError,
  LedgerUnavailableError,
  NotAdmittedError,
  ReceiverBelowDepositError,
  StaleNonceError,
} from "../../errors.ts";

const NOT_ADMITTED = "NOT_ADMITTED:";

const ERRORS: Readonly<Record<string, new () => LedgerError>> = {
  STALE_NONCE: StaleNonceError,
  FUTURE_NONCE: FutureNonceError,
  AMOUNT_ZERO: AmountZeroError,
  INSUFFICIENT_BALANCE: InsufficientBalanceError,
  BALANCE_TOO_LOW: BalanceTooLowError,
  RECEIVER_BELOW_DEPOSIT: ReceiverBelowDepositError,
};

/** The error for a refusal of `ledger_build_block`. */
export function errorOfRefusal(refusal: string): LedgerError {
  if (refusal.startsWith(NOT_ADMITTED))
    return new NotAdmittedError(refusal.slice(NOT_ADMITTED.length));
  const Refused = ERRORS[refusal];
  return Refused
    ? new Refused()
    : new LedgerUnavailableError(new Error(`Unknown refusal ${refusal}`));
}

/** The public code of a refused payment. */
export function codeOfRefusal(refusal: string): string {
  return errorOfRefusal(refusal).code;
}
