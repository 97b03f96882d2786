import { KeyError } from "../key-error.ts";

/** The text is not what the receiving device shows. */
export class MalformedOfferError extends KeyError {
  override readonly name = "MalformedOfferError";
  readonly code = "MALFORMED_OFFER";

  constructor() {
    super("This is not the code of a device that waits for a wallet");
  }
}

/** The number is not eight digits. */
export class MalformedNumberError extends KeyError {
  override readonly name = "MalformedNumberError";
  readonly code = "MALFORMED_NUMBER";

  constructor() {
    super("The number has 8 digits");
  }
}

/** The text is not a wallet that was sealed for this device, in this handover. */
export class MalformedReplyError extends KeyError {
  override readonly name = "MalformedReplyError";
  readonly code = "MALFORMED_REPLY";

  constructor() {
    super("This is not the code of a wallet for this device");
  }
}

/** The keys of the handover are gone: it was finished, ended, or took too long. */
export class HandoverEndedError extends KeyError {
  override readonly name = "HandoverEndedError";
  readonly code = "HANDOVER_OVER";

  constructor() {
    super("This handover is over: begin a new one");
  }
}
