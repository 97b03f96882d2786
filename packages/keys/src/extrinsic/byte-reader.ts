import { MalformedExtrinsicError } from "./malformed-extrinsic-error.ts";

/** Reads SCALE values from bytes in order; throws MalformedExtrinsicError where they end early or are not canonical. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Bytes not read yet. */
  get left(): number {
    return this.#bytes.length - this.#position;
  }

  /** The next byte, left where it is. */
  peek(): number {
    const byte = this.#bytes[this.#position];
    if (byte === undefined) throw new MalformedExtrinsicError("it ends early");
    return byte;
  }

  byte(): number {
    const byte = this.peek();
    this.#position += 1;
    return byte;
  }

  /** A copy of the next `length` bytes. */
  take(length: number): Uint8Array {
    if (length > this.left) throw new MalformedExtrinsicError("it ends early");
    this.#position += length;
    return this.#bytes.slice(this.#position - length, this.#position);
  }

  /** One byte that can only be `expected`. */
  expect(expected: number, meaning: string): void {
    if (this.byte() !== expected) throw new MalformedExtrinsicError(meaning);
  }

  /** A compact integer in its shortest form, of at most `bits` bits. */
  compact(bits: 32 | 128): bigint {
    const mode = this.peek() & 0b11;
    if (mode === 3) return this.#longCompact(bits);
    const length = 1 << mode;
    const value = this.#integer(length) >> 2n;
    // The shorter form ends below 2^6 and 2^14.
    if (mode > 0 && value < 1n << BigInt(4 * length - 2)) throw notCanonical();
    return value;
  }

  #longCompact(bits: 32 | 128): bigint {
    const length = (this.byte() >> 2) + 4;
    if (length * 8 > bits) throw new MalformedExtrinsicError("a number is too large");
    const value = this.#integer(length);
    const shortest = length === 4 ? 1n << 30n : 1n << BigInt(8 * (length - 1));
    if (value < shortest) throw notCanonical();
    return value;
  }

  #integer(length: number): bigint {
    const bytes = this.take(length);
    // Up to six bytes are exact in a plain number, which is many times as fast; amounts of a wallet seldom have more.
    if (length <= 6) return BigInt(bytes.reduceRight((value, byte) => value * 256 + byte, 0));
    return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
  }
}

function notCanonical(): MalformedExtrinsicError {
  return new MalformedExtrinsicError("a number is not in its shortest form");
}
