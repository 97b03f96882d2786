import { hkdfSync } from "node:crypto";
import type { Handle } from "../database/tables.ts";
import { masterSeal } from "../keys/master-seal.ts";
import type { SealingKeys } from "../keys/sealing-keys.ts";
import type { SealedColumn } from "./sealed-column.ts";

/** Keys that stay when the master key is replaced: what was made with them cannot be made again. */
type KeptKey = "push key" | "kyc files" | "kyc documents";

export const keptKeysColumn: SealedColumn = {
  name: "keys of this installation",
  label: "kept keys",
  table: "kept_key",
  column: "sealed",
  id: "name",
  context: ["name"],
};

/**
 * The key of this name. At first it follows from the master key that the installation was made with, as before keys were kept; it
 * stays from then on.
 * @param firstKey the master key that the database knows
 */
export async function keptKey(
  handle: Handle,
  keys: SealingKeys,
  { name, firstKey }: { name: KeptKey; firstKey: Uint8Array },
): Promise<Uint8Array> {
  const seal = masterSeal(keys, "kept keys");
  const derived = new Uint8Array(hkdfSync("sha256", firstKey, "", `nuc ${name}`, 32));
  await handle
    .insertInto("kept_key")
    .values({ name, sealed: seal.sealBytes(derived, name) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { sealed } = await handle
    .selectFrom("kept_key")
    .select("sealed")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return new Uint8Array(seal.openBytes(sealed, name));
}
