import { fileURLToPath } from "node:url";

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Vitest's `alias` for projects whose tests stretch many passwords and phrases: Node's own functions take a fraction of the
 * time. What the product runs is tested in this package.
 */
export const nativeHashes = {
  "@noble/hashes/scrypt.js": file("./native-scrypt.ts"),
  "@noble/hashes/pbkdf2.js": file("./native-pbkdf2.ts"),
};
