export {
  ADDRESS_PREFIX,
  decodeAddress,
  encodeAddress,
  isAddress,
  MalformedAddressError,
} from "./address.ts";
export { miniSecretAtPath, pairFromPhrase } from "./derivation.ts";
export { MalformedPathError } from "./derivation-path.ts";
export { EMBEDDED_EXTENSIONS, UnknownExtensionError } from "./extrinsic/extensions.ts";
export { MalformedExtrinsicError } from "./extrinsic/malformed-extrinsic-error.ts";
export { extrinsicHash, signTransfer, type TransferOrder } from "./extrinsic/sign-transfer.ts";
export {
  MalformedParametersError,
  type MortalEra,
  type SigningParameters,
} from "./extrinsic/signing-parameters.ts";
export { transferSigningPayload } from "./extrinsic/signing-payload.ts";
export { decodeTransfer, encodeTransfer, type DecodedTransfer } from "./extrinsic/transfer.ts";
export { fromHex, type Hex, MalformedHexError, toHex } from "./hex.ts";
export { KeyError } from "./key-error.ts";
export { type KeyPair, pairFromMiniSecret, sign, verify, wipePair } from "./pair.ts";
export {
  generatePhrase,
  isPhrase,
  isPhraseWord,
  MalformedPhraseError,
  miniSecretFromPhrase,
  normalisePhrase,
} from "./phrase.ts";
export { mintText, orderText, walletOwnershipText } from "./proof-texts.ts";
export {
  EmptyPasswordError,
  MalformedSealError,
  WrongPasswordError,
  WrongPinError,
} from "./sealing/errors.ts";
export { isSealedKey, openKey, type SealedKey, sealKey } from "./sealing/key-seal.ts";
export { openPhrase, sealPhrase } from "./sealing/phrase-seal.ts";
export { openUnderPin, type PinKey, parsePinSeal, sealUnderPin } from "./sealing/pin-seal.ts";
export type { SealedPhrase } from "./sealing/sealed-phrase.ts";
export type { SealOwner } from "./sealing/secret-seal.ts";
export { signText, verifyText } from "./text-signature.ts";
export { exportKeystore } from "./keystore/export-keystore.ts";
export { importKeystore } from "./keystore/import-keystore.ts";
export { type KeystoreJson, MalformedKeystoreError } from "./keystore/keystore-json.ts";
export {
  HandoverEndedError,
  MalformedNumberError,
  MalformedOfferError,
  MalformedReplyError,
} from "./handover/errors.ts";
export type { HandoverWallet } from "./handover/handover-wallet.ts";
export { HandoverReceiver } from "./handover/receiver.ts";
export { HandoverSender } from "./handover/sender.ts";
