import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { encodeCompact, littleEndian } from "./compact.ts";
import { KeyError } from "./key-error.ts";

const CHAIN_CODE_LENGTH = 32;
const MAXIMUM_NUMBER = 2n ** 64n - 1n;
const MAXIMUM_STEPS = 32;
const MAXIMUM_PATH_LENGTH = 1000;
const STEP = /\/(\/?)([^/]+)/y;

/** The text is not a path of derivation that all wallets read alike. */
export class MalformedPathError extends KeyError {
  override readonly name = "MalformedPathError";
  readonly code = "MALFORMED_PATH";

  constructor(reason: string) {
    super(`Not a valid derivation path: ${reason}`);
  }
}

/** One step of a path. */
export interface Junction {
  /**
   * `//name` is hard: a child's key reveals nothing about the parent. `/name` is soft: its address is known from the
   * parent's.
   */
  hard: boolean;
  /** 32 bytes. */
  chainCode: Uint8Array;
}

/**
 * The steps of a path such as `//shop/0`; the empty text has none. Source: Substrate `sp-core` `DeriveJunction`.
 *
 * Refused, because wallets disagree about them or because they would hide coins behind what is easily forgotten: a password
 * (`///...`), numbers above 2^64 - 1, steps written as `0x` hexadecimal.
 *
 * @throws MalformedPathError
 */
export function parsePath(path: string): Junction[] {
  if (typeof path !== "string" || path.length > MAXIMUM_PATH_LENGTH)
    throw new MalformedPathError("it is too long");
  if (path.includes("///")) throw new MalformedPathError("passwords (///) are not supported");
  const junctions: Junction[] = [];
  let position = 0;
  while (position < path.length) {
    STEP.lastIndex = position;
    const match = STEP.exec(path);
    if (match === null) throw new MalformedPathError("steps are written /name or //name");
    junctions.push({ hard: match[1] === "/", chainCode: chainCode(match[2] ?? "") });
    position = STEP.lastIndex;
  }
  if (junctions.length > MAXIMUM_STEPS) throw new MalformedPathError("it has more than 32 steps");
  return junctions;
}

function chainCode(name: string): Uint8Array {
  const code = encodeName(name);
  if (code.length > CHAIN_CODE_LENGTH) return blake2b(code, { dkLen: CHAIN_CODE_LENGTH });
  const padded = new Uint8Array(CHAIN_CODE_LENGTH);
  padded.set(code);
  return padded;
}

function encodeName(name: string): Uint8Array {
  if (/^0x(?:[0-9a-fA-F]{2})*$/.test(name))
    throw new MalformedPathError("hexadecimal steps are not supported");
  if (/^[0-9]+$/.test(name)) {
    const number = BigInt(name);
    if (number > MAXIMUM_NUMBER) throw new MalformedPathError("a number is above 2^64 - 1");
    return littleEndian(number, 8);
  }
  const text = utf8ToBytes(name);
  return concatBytes(encodeCompact(text.length), text);
}
