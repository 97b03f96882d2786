import { randomUUID } from "node:crypto";
import { findPersonSeals, personKeySeal, personSeal } from "../../../platform/audit/person-keys.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";

/** Keeps a picture, sealed under the key of its person, in place of the one before; answers its id. */
export async function keepSelfie(
  transaction: Transaction,
  { keys, clock }: Pick<Platform, "keys" | "clock">,
  accountId: string,
  jpeg: Buffer,
): Promise<string> {
  const seal = await personSeal(transaction, personKeySeal(keys), accountId, "identity");
  if (!seal) throw new Error("The account is erased");
  const id = randomUUID();
  const kept = { id, sealed: seal.sealBytes(jpeg, id), sent_at: clock.now() };
  await transaction
    .insertInto("shop_selfie")
    .values({ account_id: accountId, ...kept })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(kept))
    .execute();
  return id;
}

/** Id of the account's picture; undefined where there is none. */
export async function findSelfie(handle: Handle, accountId: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom("shop_selfie")
    .select("id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.id;
}

/** The account's picture as JPEG; undefined where there is none. */
export async function openSelfie(
  handle: Handle,
  { keys }: Pick<Platform, "keys">,
  accountId: string,
): Promise<Buffer | undefined> {
  const row = await handle
    .selectFrom("shop_selfie")
    .select(["id", "sealed"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const seals = await findPersonSeals(handle, personKeySeal(keys), [accountId], "identity");
  return seals.get(accountId)?.openBytes(row.sealed, row.id);
}

/** Forgets pictures from before `moment` whose accounts have not registered a card. */
export async function deleteUnusedSelfies(handle: Handle, moment: Date): Promise<void> {
  await handle
    .deleteFrom("shop_selfie")
    .where("sent_at", "<", moment)
    .where("account_id", "not in", (select) =>
      select.selectFrom("shop_card").select("shop_card.account_id"),
    )
    .execute();
}
