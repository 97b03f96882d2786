import type { Platform } from "../../platform/platform.ts";
import { masterSeal } from "../../platform/keys/master-seal.ts";
import type { SealedColumn } from "../../platform/sealing/sealed-column.ts";

/** Seals the secrets of authenticator apps; the context is the account. */
export interface SecretSeal {
  seal(secret: Uint8Array, accountId: string): Buffer;
  open(sealed: Uint8Array, accountId: string): Uint8Array;
}

export function secretSeal({ keys }: Pick<Platform, "keys">): SecretSeal {
  const seal = masterSeal(keys.sealing, "second factor");
  return {
    seal: (secret, accountId) => seal.seal(Buffer.from(secret).toString("hex"), accountId),
    open: (sealed, accountId) => Buffer.from(seal.open(sealed, accountId), "hex"),
  };
}

const OF_ACCOUNT = {
  label: "second factor",
  table: "second_factor",
  id: "account_id",
  context: ["account_id"],
} as const;

export const sealedSecretColumns: readonly SealedColumn[] = [
  { ...OF_ACCOUNT, name: "authenticator apps", column: "secret" },
  { ...OF_ACCOUNT, name: "authenticator apps being set up", column: "pending_secret" },
];
