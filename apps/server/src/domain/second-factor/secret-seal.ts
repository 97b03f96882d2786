import type { Platform } from "../../platform/platform.ts";
import { sealFor } from "../../platform/keys/seal.ts";

/** Seals the secrets of authenticator apps; the context is the account. */
export interface SecretSeal {
  seal(secret: Uint8Array, accountId: string): Buffer;
  open(sealed: Uint8Array, accountId: string): Uint8Array;
}

export function secretSeal({ keys }: Pick<Platform, "keys">): SecretSeal {
  const seal = sealFor(keys.sealing, "second factor");
  return {
    seal: (secret, accountId) => seal.seal(Buffer.from(secret).toString("hex"), accountId),
    open: (sealed, accountId) => Buffer.from(seal.open(sealed, accountId), "hex"),
  };
}
