import { KeyError } from "../key-error.ts";

/** The bytes are not a signed transfer as this ledger takes it. */
export class MalformedExtrinsicError extends KeyError {
  override readonly name = "MalformedExtrinsicError";
  readonly code = "MALFORMED_EXTRINSIC";

  constructor(reason: string) {
    super(`Not a valid transfer: ${reason}`);
  }
}
