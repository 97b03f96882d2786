import { fromHex, type Hex } from "../hex.ts";
import { KeyError } from "../key-error.ts";

/** The window of blocks in which a mortal extrinsic is valid. */
export interface MortalEra {
  /** Length in blocks: a power of two, 4 to 65536. */
  readonly period: number;
  /** The block that the window is counted from. */
  readonly number: number;
  /** That block's hash, 32 bytes. */
  readonly blockHash: Hex;
}

/** What a ledger says about itself to those who sign for it. */
export interface SigningParameters {
  /** 32 bytes. */
  readonly genesisHash: Hex;
  readonly specVersion: number;
  readonly transactionVersion: number;
  /** Pallet and call of the transfer, 2 bytes: `0x0403`. */
  readonly callIndex: Hex;
  /** Names of the signed extensions, in the runtime's order. */
  readonly extensions: readonly string[];
  /** Null: the signature never expires. */
  readonly era: MortalEra | null;
}

/** What a ledger says about itself cannot be signed for. */
export class MalformedParametersError extends KeyError {
  override readonly name = "MalformedParametersError";
  readonly code = "MALFORMED_PARAMETERS";

  constructor(reason: string) {
    super(`Cannot sign: ${reason}`);
  }
}

const U32_MAXIMUM = 2 ** 32 - 1;

/**
 * An unsigned 32-bit integer, or the error.
 *
 * @throws MalformedParametersError
 */
export function requireU32(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > U32_MAXIMUM) {
    throw new MalformedParametersError(`${name} is not an unsigned 32-bit integer`);
  }
  return value;
}

/**
 * The bytes of 0x text of a known length, or the error.
 *
 * @throws MalformedParametersError
 */
export function requireBytes(name: string, hex: string, length: number): Uint8Array {
  const bytes = fromHexOrNull(hex);
  if (bytes?.length !== length)
    throw new MalformedParametersError(`${name} is not ${length} bytes as 0x text`);
  return bytes;
}

function fromHexOrNull(hex: string): Uint8Array | null {
  try {
    return fromHex(hex);
  } catch {
    return null;
  }
}
