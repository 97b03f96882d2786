import {
  decodeTransfer,
  type DecodedTransfer,
  extrinsicHash,
  type Hex,
  KeyError,
  toHex,
  transferSigningPayload,
} from "@nuc/keys";
import { type LedgerError, MalformedExtrinsicError } from "../../errors.ts";
import type { ChainParameters } from "../../ledger.ts";
import type { Receipt } from "../../receipt.ts";

/**
 * verifying: its signature. verified: an earlier one of its signer is still verifying. ready: for the next block. building: in
 * a block's batch. parked: an earlier one of its signer is missing; then ready again.
 */
export type Stage = "verifying" | "verified" | "ready" | "building" | "parked";

/** A transfer read from its bytes. */
export interface ReadTransfer {
  bytes: Uint8Array;
  hash: Hex;
  transfer: DecodedTransfer;
  /** What its signature is over. */
  payload: Uint8Array;
}

/** A transfer on its way into a block. */
export interface Submission extends ReadTransfer {
  /** The signer's public key, as a key of Maps. */
  readonly signer: Hex;
  /** The receiver's, likewise. */
  readonly recipient: Hex;
  readonly submitter: string | undefined;
  /** Key of the treasury payment that it makes. */
  readonly payment: string | undefined;
  /** Until then it may wait for the extrinsics before it, ms since the epoch. */
  readonly deadline: number;
  stage: Stage;
  readonly settle: (receipt: Receipt) => void;
  readonly refuse: (error: LedgerError) => void;
}

/** How long an extrinsic may wait for its predecessors, ms. */
const PATIENCE = 10_000;

/**
 * Reads a transfer of this chain; the signature is not verified.
 *
 * @throws MalformedExtrinsicError
 */
export function readTransfer(given: Uint8Array, parameters: ChainParameters): ReadTransfer {
  try {
    const transfer = decodeTransfer(given, parameters.extensions);
    const payload = transferSigningPayload(transfer, parameters);
    // A tip buys nothing here: a sender who offers one expects something else than what would happen.
    if (transfer.tip > 0n) throw new MalformedExtrinsicError();
    // What is written much later is what was read now, also when the caller's array changes.
    const bytes = given.slice();
    return { bytes, hash: extrinsicHash(bytes), transfer, payload };
  } catch (error) {
    if (error instanceof KeyError) throw new MalformedExtrinsicError(error);
    throw error;
  }
}

/** A submission at its first stage. */
export function newSubmission(
  read: ReadTransfer,
  origin: { submitter?: string | undefined; payment?: string },
  answer: Pick<Submission, "settle" | "refuse">,
): Submission {
  const { bytes, hash, transfer, payload } = read;
  const { settle, refuse } = answer;
  // Each by its name: spread, every submission would have a hidden class of its own in V8, slow to make and to read.
  return {
    bytes,
    hash,
    transfer,
    payload,
    settle,
    refuse,
    signer: toHex(transfer.signer),
    recipient: toHex(transfer.recipient),
    submitter: origin.submitter,
    payment: origin.payment,
    deadline: Date.now() + PATIENCE,
    stage: "verifying",
  };
}
