import type { Seal } from "./seal.ts";
import { sealFor } from "./seal.ts";
import { type SealingKeys, sealingKeyId, SEALING_KEY_ID_LENGTH } from "./sealing-keys.ts";

/** What is sealed under the master key; each has a key of its own, derived from it. */
export type SealLabel =
  | "audit person keys"
  | "checkout keys"
  | "kept keys"
  | "outbound messages"
  | "second factor"
  | "shop card keys"
  | "shop systems";

/**
 * The seal of the master key: the id of the key (8 bytes), then as `sealFor`. It seals under the key in use and opens what
 * either key sealed. What has no id is from before keys could be replaced.
 */
export function masterSeal({ current, second }: SealingKeys, label: SealLabel): Seal {
  const seals = [current, ...(second ? [second] : [])].map((key) => ({
    id: sealingKeyId(key),
    ...sealFor(key, label),
  }));
  const sealBytes = (bytes: Uint8Array, context: string): Buffer => {
    const [inUse] = seals;
    if (!inUse) throw new Error("There is no sealing key");
    return Buffer.concat([inUse.id, inUse.sealBytes(bytes, context)]);
  };
  const openBytes = (sealed: Uint8Array, context: string): Buffer => {
    const id = sealed.subarray(0, SEALING_KEY_ID_LENGTH);
    const named = seals.find((seal) => seal.id.equals(id));
    if (named) return named.openBytes(sealed.subarray(SEALING_KEY_ID_LENGTH), context);
    return openByAny(seals, sealed, context);
  };
  return {
    sealBytes,
    openBytes,
    seal: (text, context) => sealBytes(Buffer.from(text, "utf8"), context),
    open: (sealed, context) => openBytes(sealed, context).toString("utf8"),
  };
}

/** Opens by the first key that fits. Throws as the last one did. */
function openByAny(
  seals: readonly Pick<Seal, "openBytes">[],
  sealed: Uint8Array,
  context: string,
): Buffer {
  let failure: unknown;
  for (const { openBytes } of seals) {
    try {
      return openBytes(sealed, context);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
