/** What every refusal of the ledger has in common: a code for programs, a message for people. */
export abstract class LedgerError extends Error {
  abstract readonly code: string;
}

/** The bytes are not a signed transfer of this ledger. */
export class MalformedExtrinsicError extends LedgerError {
  override readonly name = "MalformedExtrinsicError";
  readonly code = "MALFORMED_EXTRINSIC";

  constructor(cause?: unknown) {
    super("We could not read the signed transfer.", { cause });
  }
}

/** The signature is not the signer's over this transfer on this chain: another genesis or version shows as this too. */
export class BadSignatureError extends LedgerError {
  override readonly name = "BadSignatureError";
  readonly code = "BAD_SIGNATURE";

  constructor() {
    super("The signature does not match this transfer.");
  }
}

/** Another extrinsic with this nonce is in the chain already. */
export class StaleNonceError extends LedgerError {
  override readonly name = "StaleNonceError";
  readonly code = "STALE_NONCE";

  constructor() {
    super("This transfer was signed for an earlier state of the wallet. Please try again.");
  }
}

/** The extrinsics before this one did not arrive. */
export class FutureNonceError extends LedgerError {
  override readonly name = "FutureNonceError";
  readonly code = "FUTURE_NONCE";

  constructor() {
    super("The wallet has earlier transfers that have not been sent yet. Please try again.");
  }
}

/** A transfer of nothing. */
export class AmountZeroError extends LedgerError {
  override readonly name = "AmountZeroError";
  readonly code = "AMOUNT_ZERO";

  constructor() {
    super("Amount must be greater than 0");
  }
}

/** The amount is above the sender's balance. */
export class InsufficientBalanceError extends LedgerError {
  override readonly name = "InsufficientBalanceError";
  readonly code = "INSUFFICIENT_BALANCE";

  constructor() {
    super("Insufficient balance in your wallet...");
  }
}

/** The balance covers the amount, but not the fee and the existential deposit that must stay. */
export class BalanceTooLowError extends LedgerError {
  override readonly name = "BalanceTooLowError";
  readonly code = "INSUFFICIENT_BALANCE";

  constructor() {
    super("Please increase balance by at least 1 coin.");
  }
}

/** The receiver would hold less than the existential deposit. */
export class ReceiverBelowDepositError extends LedgerError {
  override readonly name = "ReceiverBelowDepositError";
  readonly code = "RECEIVER_BELOW_DEPOSIT";

  constructor() {
    super("This wallet needs at least 0.01 NUC. Send a little more.");
  }
}

/** The text is not an address of this network. */
export class MalformedAddressError extends LedgerError {
  override readonly name = "MalformedAddressError";
  readonly code = "MALFORMED_ADDRESS";

  constructor(cause?: unknown) {
    super("Please enter a valid receiver address", { cause });
  }
}

/** The database turned the submitter away, or the sum; `code` and `detail` are what it answered, as `CODE` or `CODE:detail`. */
export class NotAdmittedError extends LedgerError {
  override readonly name = "NotAdmittedError";
  readonly code: string;
  readonly detail: string | undefined;

  constructor(answer: string) {
    super("This account may not send this transfer now.");
    const [code = "", detail] = answer.split(":");
    this.code = code;
    this.detail = detail;
  }
}

/** The ledger could not say in time the outcome of the extrinsic: the same bytes may be submitted again. */
export class LedgerUnavailableError extends LedgerError {
  override readonly name = "LedgerUnavailableError";
  readonly code = "LEDGER_UNAVAILABLE";

  constructor(cause?: unknown) {
    super("The ledger is not available at the moment. Please try again.", { cause });
  }
}

/** A payment's key is in use for another recipient or amount. */
export class PaymentConflictError extends LedgerError {
  override readonly name = "PaymentConflictError";
  readonly code = "IDEMPOTENCY_CONFLICT";

  constructor(key: string) {
    super(`The payment ${key} exists with another recipient or amount.`);
  }
}

/** The treasury's secret is missing for a new chain, or belongs to another account than the chain's treasury. */
export class TreasuryKeyError extends LedgerError {
  override readonly name = "TreasuryKeyError";
  readonly code = "TREASURY_KEY";
}
