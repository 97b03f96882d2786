import { fromHex, type Hex } from "@nuc/keys";
import { parseEntries, type BookEntry } from "./entries.ts";

/** A whole book under the key of its account, as the device keeps it. */
export interface SealedBook {
  /** 12 bytes, new at each writing. */
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

/** What is kept cannot be opened with the account's key, or is no book. */
export class UnreadableBookError extends Error {
  override readonly name = "UnreadableBookError";
}

/** @param key 32 bytes, as the server sends it; it cannot be read out of the result */
export async function bookKey(key: Hex): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", new Uint8Array(fromHex(key)), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}

/** The user name is bound in, so that no book passes for another user's. */
const sealing = (iv: Uint8Array<ArrayBuffer>, username: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(`NUC address book|${username}`),
});

export async function sealBook(
  entries: readonly BookEntry[],
  key: CryptoKey,
  username: string,
): Promise<SealedBook> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(entries));
  return { iv, sealed: await crypto.subtle.encrypt(sealing(iv, username), key, text) };
}

/** @throws UnreadableBookError */
export async function openBook(
  { iv, sealed }: SealedBook,
  key: CryptoKey,
  username: string,
): Promise<BookEntry[]> {
  try {
    const text = await crypto.subtle.decrypt(sealing(iv, username), key, sealed);
    const entries = parseEntries(JSON.parse(new TextDecoder().decode(text)));
    if (entries !== undefined) return entries;
  } catch (cause) {
    throw new UnreadableBookError("The address book cannot be opened", { cause });
  }
  throw new UnreadableBookError("The stored data is not an address book");
}
