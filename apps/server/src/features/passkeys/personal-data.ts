import type { Handle } from "../../platform/database/tables.ts";
import { entryOf } from "./own-passkeys.ts";
import { deletePasskeys, listPasskeys } from "./passkey-repository.ts";

/** What is held of an account's passkeys, for its owner; keys and their ids say nothing to people. */
export async function exportPasskeys(handle: Handle, accountId: string): Promise<unknown> {
  return (await listPasskeys(handle, accountId)).map(entryOf);
}

/** Forgets the passkeys of an account that is closed; challenges go with their sessions. */
export async function erasePasskeys(handle: Handle, accountId: string): Promise<void> {
  await deletePasskeys(handle, accountId);
}
