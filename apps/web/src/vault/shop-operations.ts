import {
  encodeAddress,
  miniSecretAtPath,
  pairFromMiniSecret,
  sealKey,
  sealUnderPin,
  signText,
  toHex,
  walletOwnershipText,
  wipePair,
  type Hex,
  type KeyPair,
  type SealedKey,
} from "@nuc/keys";
import { openWords, type SealedWallet } from "./sealed-wallet.ts";

/** An account derived from the phrase of a wallet; the empty path is the wallet itself. */
interface Derivation {
  sealed: SealedWallet;
  password: string;
  /** Hard steps alone, such as `//shop`. */
  path: string;
}

/** An account of its own beside the wallet that it is derived from. */
export interface DerivedWallet {
  address: string;
  publicKey: Hex;
  /** Its key under the same wallet password. */
  sealed: SealedKey;
  /** Of the ownership text. */
  proof: Hex;
}

/** Uses the mini-secret of a derived account and its pair, and overwrites both. */
async function withSecret<Result>(
  { sealed, password, path }: Derivation,
  work: (miniSecret: Uint8Array, pair: KeyPair) => Promise<Result>,
): Promise<Result> {
  const miniSecret = miniSecretAtPath(await openWords(sealed, password), path);
  const pair = pairFromMiniSecret(miniSecret);
  try {
    return await work(miniSecret, pair);
  } finally {
    miniSecret.fill(0);
    wipePair(pair);
  }
}

/** Wallets that pay in shops. WrongPasswordError, NoPhraseError. */
export const shopOperations = {
  /** A derived account with what this device and the server keep of it. */
  deriveWallet(
    request: Derivation & { genesisHash: string; username: string },
  ): Promise<DerivedWallet> {
    const { genesisHash, username, password } = request;
    return withSecret(request, async (_miniSecret, pair) => {
      const address = encodeAddress(pair.publicKey);
      const text = walletOwnershipText({ genesisHash, username, walletAddress: address });
      return {
        address,
        publicKey: toHex(pair.publicKey),
        proof: signText(pair, text),
        sealed: await sealKey(pair, password, { address }),
      };
    });
  },

  /** The key of an account under a PIN, for the server to seal once more; and whose key it is. */
  sealUnderPin(
    request: Derivation & { pin: string },
  ): Promise<{ address: string; sealed: string }> {
    return withSecret(request, async (miniSecret, pair) => ({
      address: encodeAddress(pair.publicKey),
      sealed: await sealUnderPin(miniSecret, request.pin),
    }));
  },
} as const;
