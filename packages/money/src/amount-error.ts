/** Why a text or number is not an amount. */
export type AmountFault = "notDecimal" | "tooManyDecimals" | "tooLarge";

const MESSAGES: Record<AmountFault, string> = {
  notDecimal: "The amount must be a plain decimal number such as 12.5",
  tooManyDecimals: "The amount can have at most 12 decimals",
  tooLarge: "The amount is too large",
};

/** What was given is not an amount of NUC. `fault` says why; `message` is for people and never repeats the input. */
export class AmountError extends Error {
  readonly code = "INVALID_AMOUNT";
  readonly fault: AmountFault;

  constructor(fault: AmountFault) {
    super(MESSAGES[fault]);
    this.name = "AmountError";
    this.fault = fault;
  }
}
