import { randomBytes } from "node:crypto";
import { type Hex, toHex } from "@nuc/keys";
import type { Platform } from "../../platform/platform.ts";
import { claimKey, readKey } from "./repository.ts";

/**
 * The key of the account's address books, made at the first asking and the same ever after. A device has it in memory for as
 * long as somebody is signed in: without a session what it keeps cannot be read, and after the account is closed never again.
 */
export async function addressBookKey(
  { clock, database: { kysely } }: Pick<Platform, "clock" | "database">,
  accountId: string,
): Promise<Hex> {
  const known = await readKey(kysely, accountId);
  if (known) return toHex(known);
  await claimKey(kysely, { accountId, key: randomBytes(32), at: clock.now() });
  // Read again in any case: another device may have been first, and its key is the one.
  const key = await readKey(kysely, accountId);
  if (!key) throw new Error("The key of an address book was not kept");
  return toHex(key);
}
