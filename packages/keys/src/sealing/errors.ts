import { KeyError } from "../key-error.ts";

/** The password does not open what was sealed (or what was sealed has been changed: no one can distinguish the two). */
export class WrongPasswordError extends KeyError {
  override readonly name = "WrongPasswordError";
  readonly code = "WRONG_PASSWORD";

  constructor() {
    super("Wrong password");
  }
}

/** The PIN does not open the sealed key. */
export class WrongPinError extends KeyError {
  override readonly name = "WrongPinError";
  readonly code = "WRONG_PIN";

  constructor() {
    super("Wrong PIN");
  }
}

/** The text or record is not something that was sealed here, or asks for unreasonable costs. */
export class MalformedSealError extends KeyError {
  override readonly name = "MalformedSealError";
  readonly code = "MALFORMED_SEAL";

  constructor(reason: string) {
    super(`Cannot open: ${reason}`);
  }
}

/** Sealing under an empty password or PIN would protect nothing. */
export class EmptyPasswordError extends KeyError {
  override readonly name = "EmptyPasswordError";
  readonly code = "EMPTY_PASSWORD";

  constructor() {
    super("The password is empty");
  }
}
