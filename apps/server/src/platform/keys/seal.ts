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
}

/**
 * A seal under a key of its own, derived from the sealing key (HKDF-SHA-256, no salt).
 * @param label of what is sealed; another label is another key
 */
export function sealFor(sealingKey: Uint8Array, label: string): Seal {
  const key = new Uint8Array(hkdfSync("sha256", sealingKey, "", `nuc ${label}`, KEY_LENGTH));
  return {
    seal(text, context) {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
      return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_LENGTH), {
        authTagLength: TAG_LENGTH,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_LENGTH));
      const text = decipher.update(bytes.subarray(IV_LENGTH, -TAG_LENGTH));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
  };
}
