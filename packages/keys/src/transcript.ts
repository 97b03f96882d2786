import { keccakP } from "@noble/hashes/sha3.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { littleEndian } from "./compact.ts";

const RATE = 166;
const META_ASSOCIATED_DATA = 0x12;
const ASSOCIATED_DATA = 0x02;
const PSEUDO_RANDOM = 0x07;
const INITIAL_STATE = [1, RATE + 2, 1, 0, 1, 96, ...utf8ToBytes("STROBEv1.0.2")];

/**
 * A Merlin transcript over STROBE-128, with the three operations that hard derivation needs.
 *
 * @scure/sr25519 has the same inside, but gives only the expanded key of a derived account and never its mini-secret, which a
 * shop card must seal; the tests hold the two against each other. Source: merlin.cool, strobe.sourceforge.io.
 */
export class Transcript {
  readonly #words = new Uint32Array(50);
  readonly #state = new Uint8Array(this.#words.buffer);
  #position = 0;
  #operationStart = 0;

  constructor(label: string) {
    this.#state.set(INITIAL_STATE);
    keccakP(this.#words, 24);
    this.#begin(META_ASSOCIATED_DATA);
    this.#absorb(utf8ToBytes("Merlin v1.0"));
    this.append("dom-sep", utf8ToBytes(label));
  }

  /** Adds a labelled message. */
  append(label: string, message: Uint8Array): void {
    this.#frame(label, message.length);
    this.#begin(ASSOCIATED_DATA);
    this.#absorb(message);
  }

  /** Draws `length` bytes that depend on everything added before. */
  challenge(label: string, length: number): Uint8Array {
    this.#frame(label, length);
    this.#begin(PSEUDO_RANDOM);
    const bytes = new Uint8Array(length);
    for (let index = 0; index < length; index += 1) {
      bytes[index] = this.#state[this.#position] ?? 0;
      this.#state[this.#position] = 0;
      this.#advance();
    }
    return bytes;
  }

  /** Overwrites the state, which knows the secrets that were added. */
  wipe(): void {
    this.#words.fill(0);
  }

  #frame(label: string, length: number): void {
    this.#begin(META_ASSOCIATED_DATA);
    this.#absorb(utf8ToBytes(label));
    // Merlin continues the same operation with the length (STROBE's `more`): no new begin.
    this.#absorb(littleEndian(length, 4));
  }

  #begin(flags: number): void {
    const previous = this.#operationStart;
    this.#operationStart = this.#position + 1;
    this.#absorb(Uint8Array.of(previous, flags));
    if (flags === PSEUDO_RANDOM && this.#position !== 0) this.#permute();
  }

  #absorb(data: Uint8Array): void {
    for (const byte of data) {
      this.#mix(this.#position, byte);
      this.#advance();
    }
  }

  #advance(): void {
    this.#position += 1;
    if (this.#position === RATE) this.#permute();
  }

  #permute(): void {
    this.#mix(this.#position, this.#operationStart);
    this.#mix(this.#position + 1, 0x04);
    this.#mix(RATE + 1, 0x80);
    keccakP(this.#words, 24);
    this.#position = 0;
    this.#operationStart = 0;
  }

  #mix(index: number, byte: number): void {
    this.#state[index] = (this.#state[index] ?? 0) ^ byte;
  }
}
