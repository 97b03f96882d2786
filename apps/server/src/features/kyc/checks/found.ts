import type { Found } from "@nuc/identity";
import { documentKey } from "@nuc/identity/compare";
import { findPersonSeals, personKeySeal, personSeal } from "../../../platform/audit/person-keys.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { Seal } from "../../../platform/keys/seal.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { CheckRow } from "./check-repository.ts";

type Keys = Pick<Platform, "keys">;

/** Seals and opens what is kept about a person; undefined once the person is erased. */
export async function sealOf(
  transaction: Transaction,
  { keys }: Keys,
  accountId: string,
): Promise<Seal | undefined> {
  return await personSeal(transaction, personKeySeal(keys), accountId, "identity");
}

/** As `sealOf`, for reading alone. */
export async function findSeal(
  handle: Handle,
  { keys }: Keys,
  accountId: string,
): Promise<Seal | undefined> {
  const seals = await findPersonSeals(handle, personKeySeal(keys), [accountId], "identity");
  return seals.get(accountId);
}

export const foundContext = (checkId: string) => `${checkId}|found`;
export const appealContext = (checkId: string) => `${checkId}|appeal`;

/** What a document says of itself; undefined where nothing is kept of it. */
export function foundOf(seal: Seal | undefined, { id, found }: CheckRow): Found | undefined {
  if (!seal || found === null) return undefined;
  return JSON.parse(seal.open(found, foundContext(id))) as Found;
}

/** By what a document is known in another account; null where it says too little. */
export function keyOf({ keys }: Keys, found: Found | undefined): string | null {
  if (!found || found.number.replaceAll(/[^A-Z0-9]/g, "") === "") return null;
  return documentKey(Buffer.from(keys.documents), found);
}
