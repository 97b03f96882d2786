import { x25519 } from "@noble/curves/ed25519.js";
import { base64urlnopad } from "@scure/base";
import { decryptOnce } from "../sealing/authenticated-cipher.ts";
import { HandoverEndedError, MalformedNumberError, MalformedReplyError } from "./errors.ts";
import { decodeHandoverWallet, type HandoverWallet } from "./handover-wallet.ts";
import { OFFER_PREFIX, REPLY_PREFIX } from "./texts.ts";
import {
  comparedDigits,
  HANDOVER_LIFETIME,
  isNumber,
  messageKey,
  PUBLIC_KEY_LENGTH,
} from "./transcript.ts";

// A handed-over key takes under 500 digits; more is not read.
const MAXIMUM_REPLY_LENGTH = 1000;

/**
 * The device that a wallet is moved to. It makes an X25519 key that lives in this object alone, opens one wallet, and is
 * gone after that or after ten minutes.
 */
export class HandoverReceiver {
  /** What the sending device scans: the public key. A photo of it opens nothing. */
  readonly offer: string;
  readonly #publicKey: Uint8Array;
  readonly #endsAt: number;
  readonly #now: () => number;
  #secretKey: Uint8Array | undefined;
  #number: string | undefined;

  constructor(now: () => number = Date.now) {
    const { secretKey, publicKey } = x25519.keygen();
    this.#secretKey = secretKey;
    this.#publicKey = publicKey;
    this.#now = now;
    this.#endsAt = now() + HANDOVER_LIFETIME;
    this.offer = OFFER_PREFIX + base64urlnopad.encode(publicKey);
  }

  /**
   * The six digits to be compared, from the number that the sending device shows. A number that was mistyped may be
   * typed again: it comes from a person, so numbers cannot be tried out.
   *
   * @throws MalformedNumberError, HandoverEndedError
   */
  digits(number: string): string {
    this.#key();
    if (!isNumber(number)) throw new MalformedNumberError();
    this.#number = number;
    return comparedDigits(this.#publicKey, number);
  }

  /**
   * The wallet in the sending device's reply. The key is overwritten once a reply was opened; another text may be tried.
   *
   * @throws MalformedReplyError also when it was made for another key or number, or changed; HandoverEndedError
   */
  open(reply: string): HandoverWallet {
    const secretKey = this.#key();
    if (this.#number === undefined) throw new MalformedReplyError();
    const content = this.#decrypt(secretKey, readReply(reply), this.#number);
    const wallet = content === null ? null : decodeHandoverWallet(content);
    if (wallet === null) throw new MalformedReplyError();
    this.end();
    return wallet;
  }

  /** Overwrites the secret key. */
  end(): void {
    this.#secretKey?.fill(0);
    this.#secretKey = undefined;
  }

  #key(): Uint8Array {
    if (this.#now() >= this.#endsAt) this.end();
    if (this.#secretKey === undefined) throw new HandoverEndedError();
    return this.#secretKey;
  }

  #decrypt(secretKey: Uint8Array, reply: Uint8Array, number: string): Uint8Array | null {
    const senderKey = reply.subarray(0, PUBLIC_KEY_LENGTH);
    const session = { receiverKey: this.#publicKey, senderKey, number };
    const { key, iv } = messageKey(sharedSecret(secretKey, senderKey), session);
    return decryptOnce(key, iv, reply.subarray(PUBLIC_KEY_LENGTH));
  }
}

function readReply(reply: string): Uint8Array {
  const text = typeof reply === "string" ? reply.trim() : "";
  if (!text.startsWith(REPLY_PREFIX) || text.length > MAXIMUM_REPLY_LENGTH)
    throw new MalformedReplyError();
  try {
    const bytes = base64urlnopad.decode(text.slice(REPLY_PREFIX.length));
    if (bytes.length > PUBLIC_KEY_LENGTH) return bytes;
  } catch {
    // Invalid base64url gets the same error as a text that is too short.
  }
  throw new MalformedReplyError();
}

function sharedSecret(secretKey: Uint8Array, senderKey: Uint8Array): Uint8Array {
  try {
    return x25519.getSharedSecret(secretKey, senderKey);
  } catch {
    // A point of low order: the secret would be zero, whatever our key.
    throw new MalformedReplyError();
  }
}
