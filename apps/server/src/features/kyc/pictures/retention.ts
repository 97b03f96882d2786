import { sql } from "kysely";
import type { Kyc } from "../parts.ts";
import { foundContext, findSeal, foundOf } from "../checks/found.ts";
import type { CheckRow } from "../checks/check-repository.ts";
import { kycSettings } from "../review/settings.ts";
import { deleteUnused } from "./picture-repository.ts";

const DAY = 24 * 3_600_000;
const AT_ONCE = 200;

/**
 * Deletes what need not be kept any more: photos that were never checked after a day, and everything of an account whose last
 * decision is as long ago as staff have set. What stays of a document is the sealed day on which it expires.
 */
export async function deleteOldFiles(kyc: Kyc): Promise<void> {
  const { domain } = kyc;
  const now = domain.clock.now();
  const { kysely } = domain.database;
  await deleteUnused(kysely, new Date(now.getTime() - DAY));
  const { keepDays } = await kycSettings.read(domain, kysely);
  const before = new Date(now.getTime() - keepDays * DAY);
  for (;;) {
    const due = await listDue(kyc, before);
    for (const check of due) await forget(kyc, check);
    if (due.length < AT_ONCE) return;
  }
}

/** Checks with something in them, of accounts of which nothing was sent or decided since `before` and nothing waits. */
async function listDue({ domain }: Kyc, before: Date): Promise<CheckRow[]> {
  return await domain.database.kysely
    .selectFrom("kyc_check as check")
    .selectAll("check")
    .where("check.picture_id", "is not", null)
    .where(
      sql<boolean>`not exists (
        select 1 from kyc_check other
        where other.account_id = "check".account_id
          and (other.state in ('checking', 'in_review')
            or greatest(other.sent_at, other.decided_at) > ${before}))`,
    )
    .orderBy("check.sequence")
    .limit(AT_ONCE)
    .execute();
}

async function forget({ domain }: Kyc, check: CheckRow): Promise<void> {
  const { picture_id: pictureId } = check;
  await domain.database.kysely.transaction().execute(async (transaction) => {
    const seal = await findSeal(transaction, domain, check.account_id);
    const found = foundOf(seal, check);
    const counts = (check.state === "passed" || check.state === "approved") && !check.replaced;
    const kept = counts && found && seal ? { ...EMPTY, expiryDate: found.expiryDate } : undefined;
    const { numUpdatedRows } = await transaction
      .updateTable("kyc_check")
      .set({
        picture_id: null,
        compared_id: null,
        appeal: null,
        found: kept && seal ? seal.seal(JSON.stringify(kept), foundContext(check.id)) : null,
      })
      .where("id", "=", check.id)
      .where("state", "=", check.state)
      .executeTakeFirst();
    // An appeal came between: it is looked at again.
    if (numUpdatedRows === 0n || pictureId === null) return;
    await transaction.deleteFrom("kyc_picture").where("id", "=", pictureId).execute();
  });
}

const EMPTY = { state: "", number: "", family: "", given: "", birthDate: "" };
