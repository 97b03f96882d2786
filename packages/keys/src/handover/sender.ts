import { x25519 } from "@noble/curves/ed25519.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { base64urlnopad } from "@scure/base";
import { encryptOnce } from "../sealing/authenticated-cipher.ts";
import { fromBase64Url } from "../sealing/base64.ts";
import { HandoverEndedError, MalformedOfferError } from "./errors.ts";
import { encodeHandoverWallet, type HandoverWallet } from "./handover-wallet.ts";
import { OFFER_PREFIX, REPLY_PREFIX } from "./texts.ts";
import {
  comparedDigits,
  drawNumber,
  HANDOVER_LIFETIME,
  messageKey,
  PUBLIC_KEY_LENGTH,
} from "./transcript.ts";

/**
 * The device that hands a wallet over. It is bound to one receiver's key when it is made, and only then draws the number
 * that goes into the digits: an attacker who replaces the receiver's key cannot choose that key for its digits.
 */
export class HandoverSender {
  /** To be typed on the receiving device. */
  readonly number: string;
  /** To be compared with what the receiving device shows. */
  readonly digits: string;
  readonly #receiverKey: Uint8Array;
  readonly #endsAt: number;
  readonly #now: () => number;
  #over = false;

  /** @throws MalformedOfferError */
  constructor(offer: string, now: () => number = Date.now) {
    this.#receiverKey = readOffer(offer);
    this.#now = now;
    this.#endsAt = now() + HANDOVER_LIFETIME;
    this.number = drawNumber();
    this.digits = comparedDigits(this.#receiverKey, this.number);
  }

  /**
   * Seals the wallet for the receiver: to be called only once a person has said that both devices show the same digits.
   * Works once. The key made for it is overwritten before it returns, so this device cannot open the reply either.
   *
   * @throws HandoverEndedError
   */
  seal(wallet: HandoverWallet): string {
    if (this.#over || this.#now() >= this.#endsAt) throw new HandoverEndedError();
    this.#over = true;
    const { secretKey, publicKey } = x25519.keygen();
    const session = {
      receiverKey: this.#receiverKey,
      senderKey: publicKey,
      number: this.number,
    };
    const { key, iv } = messageKey(x25519.getSharedSecret(secretKey, this.#receiverKey), session);
    secretKey.fill(0);
    const sealed = encryptOnce(key, iv, encodeHandoverWallet(wallet));
    return REPLY_PREFIX + base64urlnopad.encode(concatBytes(publicKey, sealed));
  }

  /** The digits differ, or it is no longer wanted: nothing can be sealed from here on. */
  end(): void {
    this.#over = true;
  }
}

function readOffer(offer: string): Uint8Array {
  const text = typeof offer === "string" ? offer.trim() : "";
  const key = text.startsWith(OFFER_PREFIX)
    ? fromBase64Url(text.slice(OFFER_PREFIX.length), PUBLIC_KEY_LENGTH)
    : null;
  if (key === null || !isUsable(key)) throw new MalformedOfferError();
  return key;
}

// A point of low order makes the shared secret zero, and so known to everybody.
function isUsable(key: Uint8Array): boolean {
  const { secretKey } = x25519.keygen();
  try {
    x25519.getSharedSecret(secretKey, key);
    return true;
  } catch {
    return false;
  }
}
