import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const KEY_LENGTH = 32;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Seals what is kept in the database: AES-256-GCM. What was sealed in one context opens in no other. */
export interface Seal {
  /** 12 bytes iv, ciphertext, 16 bytes tag. */
  seal(text: string, context: string): Buffer;
  /** Throws where the key or the context is another, or the bytes were changed. */
  open(sealed: Uint8Array, context: string): string;
  /** As `seal`, for what is no text. */
  sealBytes(bytes: Uint8Array, context: string): Buffer;
  /** As `open`, for what is no text. */
  openBytes(sealed: Uint8Array, context: string): Buffer;
}

/**
 * A seal under a key of its own, derived from the sealing key (HKDF-SHA-256, no salt).
 * @param label of what is sealed; another label is another key
 */
export function sealFor(sealingKey: Uint8Array, label: string): Seal {
  const key = new Uint8Array(hkdfSync("sha256", sealingKey, "", `nuc ${label}`, KEY_LENGTH));
  const sealBytes = (plain: Uint8Array, context: string): Buffer => {
    const iv = randomBytes(IV_LENGTH);
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const openBytes = (sealed: Uint8Array, context: string): Buffer => {
    const bytes = Buffer.from(sealed);
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_LENGTH), {
      authTagLength: TAG_LENGTH,
    });
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_LENGTH));
    const plain = decipher.update(bytes.subarray(IV_LENGTH, -TAG_LENGTH));
    return Buffer.concat([plain, decipher.final()]);
  };
  return {
    sealBytes,
    openBytes,
    seal: (text, context) => sealBytes(Buffer.from(text, "utf8"), context),
    open: (sealed, context) => openBytes(sealed, context).toString("utf8"),
  };
}
