import {
  decodeAddress,
  encodeAddress,
  generatePhrase,
  isPhrase,
  isPhraseWord,
  normalisePhrase,
  pairFromPhrase,
  sealPhrase,
  signText,
  signTransfer,
  toHex,
  verifyText,
  type Hex,
  type KeyPair,
  type SealedPhrase,
  type SigningParameters,
} from "@nuc/keys";
import { handoverOperations } from "./handover-operations.ts";
import { keyOperations } from "./key-operations.ts";
import { shopOperations } from "./shop-operations.ts";
import { openPair, withPair, type SealedWallet } from "./sealed-wallet.ts";

/** A transfer to be signed; `amount` in the smallest unit (1 NUC = 10^12). */
export interface TransferToSign {
  parameters: SigningParameters;
  nonce: number;
  recipient: string;
  amount: bigint;
}

export interface NewWalletKeys {
  phrase: string;
  address: string;
  publicKey: Hex;
}

export interface SignedTransfer {
  extrinsic: Hex;
  hash: Hex;
}

/** The twelve words do not form a phrase, or one of them is not in the list. */
class NotAPhraseError extends Error {
  override readonly name = "NotAPhraseError";
}

function pairOf(phrase: string) {
  const words = normalisePhrase(phrase);
  if (!isPhrase(words)) throw new NotAPhraseError("These words are not a secret phrase.");
  return pairFromPhrase(words);
}

const addressOf = ({ publicKey }: KeyPair): string => encodeAddress(publicKey);

function signedBy(pair: KeyPair, transfer: TransferToSign): SignedTransfer {
  const { bytes, hash } = withPair(pair, (key) => signTransfer(key, transfer));
  return { extrinsic: toHex(bytes), hash };
}

/**
 * Everything that is done with a secret phrase or key. Runs in a worker of its own, so that the slow
 * key derivation never freezes the page, and the phrase of a stored wallet enters it only where a person asked to see it.
 */
export const operations = {
  ...keyOperations,
  ...handoverOperations,
  ...shopOperations,

  newKeys(): NewWalletKeys {
    const phrase = generatePhrase();
    return withPair(pairFromPhrase(phrase), ({ publicKey }) => ({
      phrase,
      address: encodeAddress(publicKey),
      publicKey: toHex(publicKey),
    }));
  },

  /** The address that `phrase` derives; NotAPhraseError when it is none. */
  addressOf({ phrase }: { phrase: string }): string {
    return withPair(pairOf(phrase), addressOf);
  },

  /** Those of the words that no phrase has in it. */
  unknownWords({ words }: { words: readonly string[] }): string[] {
    return words.filter((word) => !isPhraseWord(word));
  },

  /** The phrase sealed for its own wallet. */
  seal({ phrase, password }: { phrase: string; password: string }): Promise<SealedPhrase> {
    const address = withPair(pairOf(phrase), addressOf);
    return sealPhrase(normalisePhrase(phrase), password, { address });
  },

  /** Signature over `<Bytes>text</Bytes>` by the key of `phrase`. */
  prove({ phrase, text }: { phrase: string; text: string }): Hex {
    return withPair(pairOf(phrase), (key) => signText(key, text));
  },

  /** As `prove`, by the key of a sealed phrase. WrongPasswordError when `password` does not open it. */
  async proveSealed(request: {
    sealed: SealedWallet;
    password: string;
    text: string;
  }): Promise<Hex> {
    const pair = await openPair(request.sealed, request.password);
    return withPair(pair, (key) => signText(key, request.text));
  },

  /** Whether the signature over `<Bytes>text</Bytes>` is by the key of the address. */
  verifies({ signature, text, address }: { signature: Hex; text: string; address: string }) {
    return verifyText(signature, text, decodeAddress(address));
  },

  /** WrongPasswordError when `password` does not open `sealed`. */
  async signSealed(request: {
    sealed: SealedWallet;
    password: string;
    transfer: TransferToSign;
  }): Promise<SignedTransfer> {
    return signedBy(await openPair(request.sealed, request.password), request.transfer);
  },

  signPhrase({ phrase, transfer }: { phrase: string; transfer: TransferToSign }): SignedTransfer {
    return signedBy(pairOf(phrase), transfer);
  },
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
