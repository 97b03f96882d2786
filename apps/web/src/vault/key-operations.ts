import {
  encodeAddress,
  exportKeystore,
  importKeystore,
  sealKey,
  signText,
  toHex,
  wipePair,
  type Hex,
  type KeystoreJson,
} from "@nuc/keys";
import { recoverySheet } from "./recovery-sheet/recovery-sheet.ts";
import { openPair, openWords, withPair, type SealedWallet } from "./sealed-wallet.ts";

interface Opening {
  sealed: SealedWallet;
  password: string;
}

interface KeystoreFile {
  /** The parsed file, whatever it is. */
  file: unknown;
  filePassword: string;
}

/** What is done with the key of a wallet besides signing. WrongPasswordError wherever a password does not open. */
export const keyOperations = {
  /** The address of the sealed wallet: also how a password is checked. */
  async openedAddress({ sealed, password }: Opening): Promise<string> {
    return withPair(await openPair(sealed, password), (pair) => encodeAddress(pair.publicKey));
  },

  /** The phrase, for the person to see. NoPhraseError when the wallet has none. */
  reveal({ sealed, password }: Opening): Promise<string> {
    return openWords(sealed, password);
  },

  /** The wallet as a polkadot-js keystore file under a password of its own. */
  async toKeystore(request: Opening & { filePassword: string; name: string }) {
    const pair = await openPair(request.sealed, request.password);
    const meta = { name: request.name, whenCreated: Date.now() };
    try {
      const file: KeystoreJson = await exportKeystore(pair, request.filePassword, meta);
      return file;
    } finally {
      wipePair(pair);
    }
  },

  /** Whose key a keystore file holds. MalformedKeystoreError. */
  async keystoreOwner({ file, filePassword }: KeystoreFile) {
    return withPair(await importKeystore(file, filePassword), ({ publicKey }) => ({
      address: encodeAddress(publicKey),
      publicKey: toHex(publicKey),
    }));
  },

  /** The key of a keystore file sealed under a wallet password, and its signature over `text`. */
  async sealKeystore(request: KeystoreFile & { password: string; text: string }) {
    const pair = await importKeystore(request.file, request.filePassword);
    try {
      const proof: Hex = signText(pair, request.text);
      const address = encodeAddress(pair.publicKey);
      return { sealed: await sealKey(pair, request.password, { address }), proof };
    } finally {
      wipePair(pair);
    }
  },

  /** A page to print, as a PDF file: words, address and its QR code. NoPhraseError. */
  async toRecoverySheet(request: Opening & { address: string; name: string; date: string }) {
    const { sealed, password, ...wallet } = request;
    return recoverySheet({ ...wallet, phrase: await openWords(sealed, password) });
  },
} as const;
