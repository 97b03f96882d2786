import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** Keeps a picture; one that is kept already is as good as new. */
export async function keepPicture(
  transaction: Transaction,
  { name, bytes, at }: { name: string; bytes: Buffer; at: Date },
): Promise<void> {
  await transaction
    .insertInto("picture")
    .values({ name, bytes, uploaded_at: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ uploaded_at: at }))
    .execute();
}

export async function readPictureBytes(handle: Handle, name: string): Promise<Buffer | undefined> {
  const row = await handle
    .selectFrom("picture")
    .select("bytes")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.bytes;
}

/** Which of these are kept; they stay until the transaction ends. */
export async function lockPictures(
  transaction: Transaction,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await transaction
    .selectFrom("picture")
    .select("name")
    .where("name", "in", names)
    .orderBy("name")
    .forShare()
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Forgets pictures from before `moment` that neither a kept version of the content nor a product shows. */
export async function deleteUnusedPictures(handle: Handle, moment: Date): Promise<void> {
  await handle
    .deleteFrom("picture")
    .where("uploaded_at", "<", moment)
    .where(
      sql<boolean>`not exists (
        select 1 from content_version where content::text like '%' || picture.name || '%')
        and not exists (select 1 from product where product.picture like '%' || picture.name)`,
    )
    .execute();
}
