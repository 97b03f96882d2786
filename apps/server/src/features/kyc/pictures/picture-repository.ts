import { createHmac, randomUUID } from "node:crypto";
import type { KycDocument } from "@nuc/contract";
import { sql } from "kysely";
import { findPersonSeals, personKeySeal, personSeal } from "../../../platform/audit/person-keys.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";

type Keys = Pick<Platform, "keys">;

/** So many photos of a document wait for their check; older ones are forgotten. */
const MAX_WAITING = 3;

/** Knows the same file of the same account again, and discloses nothing of it. */
export function fileHash({ keys }: Keys, accountId: string, file: Uint8Array): Buffer {
  return createHmac("sha256", keys.files).update(accountId).update(file).digest();
}

/** Keeps a picture, sealed under the key of its person; answers its id. */
export async function keepPicture(
  transaction: Transaction,
  { keys, clock }: Pick<Platform, "keys" | "clock">,
  {
    accountId,
    document,
    jpeg,
    hash,
  }: { accountId: string; document: KycDocument; jpeg: Buffer; hash: Buffer },
): Promise<string> {
  const seal = await personSeal(transaction, personKeySeal(keys), accountId, "identity");
  if (!seal) throw new Error("The account is erased");
  const id = randomUUID();
  await transaction
    .insertInto("kyc_picture")
    .values({
      id,
      account_id: accountId,
      document,
      sealed: seal.sealBytes(jpeg, id),
      file_hash: hash,
      sent_at: clock.now(),
    })
    .execute();
  await sql`delete from kyc_picture where id in (
    select id from kyc_picture
    where account_id = ${accountId}::uuid and document = ${document} and used_at is null
    order by sent_at desc, id offset ${MAX_WAITING})`.execute(transaction);
  return id;
}

/** A picture that is there, opened; undefined = deleted, or its person is erased. */
export async function openPicture(
  handle: Handle,
  { keys }: Keys,
  { id, accountId }: { id: string; accountId: string },
): Promise<Buffer | undefined> {
  const row = await handle
    .selectFrom("kyc_picture")
    .select("sealed")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const seals = await findPersonSeals(handle, personKeySeal(keys), [accountId], "identity");
  return seals.get(accountId)?.openBytes(row.sealed, id);
}

export interface PictureFacts {
  id: string;
  accountId: string;
  document: KycDocument;
  usedAt: Date | null;
}

const FACTS = ["id", "account_id as accountId", "document", "used_at as usedAt"] as const;

export async function findPicture(handle: Handle, id: string): Promise<PictureFacts | undefined> {
  return await handle
    .selectFrom("kyc_picture")
    .select(FACTS)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The last picture that was made of the same file, as this document. */
export async function findSameFile(
  handle: Handle,
  { accountId, document, hash }: { accountId: string; document: KycDocument; hash: Buffer },
): Promise<PictureFacts | undefined> {
  return await handle
    .selectFrom("kyc_picture")
    .select(FACTS)
    .where("account_id", "=", accountId)
    .where("document", "=", document)
    .where("file_hash", "=", hash)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function markUsed(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.updateTable("kyc_picture").set({ used_at: now }).where("id", "=", id).execute();
}

/** Forgets photos from before `moment` that were never checked. */
export async function deleteUnused(handle: Handle, moment: Date): Promise<void> {
  await handle
    .deleteFrom("kyc_picture")
    .where("used_at", "is", null)
    .where("sent_at", "<", moment)
    .execute();
}
