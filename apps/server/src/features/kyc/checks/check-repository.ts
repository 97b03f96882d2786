import { randomUUID } from "node:crypto";
import type { CheckReason, KycDocument, KycState } from "@nuc/contract";
import type { Selectable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { KycCheckTable } from "../tables.ts";

export type CheckRow = Selectable<KycCheckTable>;

/** Milliseconds for which a check counts as under way after the last sign of its process. */
export const LEASE = 30_000;

/** All checks of an account, newest first. */
export async function listChecks(handle: Handle, accountId: string): Promise<CheckRow[]> {
  return await handle
    .selectFrom("kyc_check")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("sequence", "desc")
    .execute();
}

export async function findCheck(handle: Handle, id: string): Promise<CheckRow | undefined> {
  return await handle.selectFrom("kyc_check").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findCheckOfPicture(
  handle: Handle,
  pictureId: string,
): Promise<CheckRow | undefined> {
  return await handle
    .selectFrom("kyc_check")
    .selectAll()
    .where("picture_id", "=", pictureId)
    .executeTakeFirst();
}

/** Writes down that a check is under way. */
export async function insertCheck(
  transaction: Transaction,
  check: { accountId: string; document: KycDocument; pictureId: string; comparedId: string | null },
  now: Date,
): Promise<CheckRow> {
  return await transaction
    .insertInto("kyc_check")
    .values({
      id: randomUUID(),
      account_id: check.accountId,
      document: check.document,
      state: "checking",
      picture_id: check.pictureId,
      compared_id: check.comparedId,
      running_until: new Date(now.getTime() + LEASE),
      sent_at: now,
      document_key: null,
      decided_by: null,
      decision_reason: null,
      first_approved_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Says that the process which examines it is alive. */
export async function extendLease(
  handle: Handle,
  { id, attempt }: Pick<CheckRow, "id" | "attempt">,
  now: Date,
): Promise<void> {
  await handle
    .updateTable("kyc_check")
    .set({ running_until: new Date(now.getTime() + LEASE) })
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("state", "=", "checking")
    .execute();
}

/** Notes its place in the queue, while this attempt of it is under way; whether that is news. */
export async function writePlace(
  transaction: Transaction,
  { id, attempt }: Pick<CheckRow, "id" | "attempt">,
  place: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("kyc_check")
    .set({ place })
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("state", "=", "checking")
    .where("place", "is distinct from", place)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes over a check whose process shows no sign of life any more; undefined = it is under way, or decided. */
export async function takeOver(
  handle: Handle,
  id: string,
  now: Date,
): Promise<CheckRow | undefined> {
  return await handle
    .updateTable("kyc_check")
    .set((build) => ({
      attempt: build("attempt", "+", 1),
      place: null,
      running_until: new Date(now.getTime() + LEASE),
    }))
    .where("id", "=", id)
    .where("state", "=", "checking")
    .where("running_until", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** Ids of checks that were under way when their process died. */
export async function listAbandoned(handle: Handle, now: Date): Promise<string[]> {
  const rows = await handle
    .selectFrom("kyc_check")
    .select("id")
    .where("state", "=", "checking")
    .where("running_until", "<=", now)
    .orderBy("running_until")
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** The check, locked, while this attempt of it is under way. */
export async function lockAttempt(
  transaction: Transaction,
  { id, attempt }: Pick<CheckRow, "id" | "attempt">,
): Promise<CheckRow | undefined> {
  return await transaction
    .selectFrom("kyc_check")
    .selectAll()
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("state", "=", "checking")
    .forUpdate()
    .executeTakeFirst();
}

/** What a check came to. */
export interface Result {
  state: Extract<KycState, "passed" | "in_review" | "failed">;
  reasons: readonly CheckReason[];
  scores: Readonly<Record<string, number>>;
  versions: Readonly<Record<string, string>>;
  /** Sealed. */
  found: Buffer | null;
  documentKey: string | null;
  comparedId: string | null;
  secondLook: boolean;
  expiryLookAt: Date | null;
}

export async function writeResult(
  transaction: Transaction,
  id: string,
  result: Result,
  now: Date,
): Promise<CheckRow> {
  return await transaction
    .updateTable("kyc_check")
    .set({
      state: result.state,
      running_until: null,
      reasons: [...result.reasons],
      scores: JSON.stringify(result.scores),
      versions: JSON.stringify(result.versions),
      found: result.found,
      document_key: result.documentKey,
      compared_id: result.comparedId,
      second_look: result.secondLook,
      expiry_look_at: result.expiryLookAt,
      review_since: result.state === "in_review" ? now : null,
      decided_at: result.state === "in_review" ? null : now,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether another account has sent the document of this key. */
export async function isUsedElsewhere(
  transaction: Transaction,
  documentKey: string,
  accountId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("kyc_check")
    .select("id")
    .where("document_key", "=", documentKey)
    .where("account_id", "!=", accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Older documents count no more, now that this one does. Answers those that did until now. */
export async function replaceOlder(
  transaction: Transaction,
  { account_id: accountId, sequence, document }: CheckRow,
): Promise<CheckRow[]> {
  const kin = document === "driver_license" || document === "passport" ? FIRST_STEP : [document];
  return await transaction
    .updateTable("kyc_check")
    .set({ replaced: true })
    .where("account_id", "=", accountId)
    .where("document", "in", kin)
    .where("sequence", "<", sequence)
    .where("state", "in", ["passed", "approved"])
    .where("replaced", "=", false)
    .returningAll()
    .execute();
}

const FIRST_STEP: readonly KycDocument[] = ["passport", "driver_license"];

/**
 * Fails the selfies that count, or may yet, and were compared with this document, or may have been: which one it was is
 * deleted with its picture.
 */
export async function failSelfies(
  transaction: Transaction,
  { account_id: accountId, sequence, picture_id: pictureId }: CheckRow,
  reason: CheckReason,
  now: Date,
): Promise<CheckRow[]> {
  return await transaction
    .updateTable("kyc_check")
    .set({ state: "failed", reasons: [reason], decided_at: now })
    .where("account_id", "=", accountId)
    .where("document", "=", "selfie")
    .where("replaced", "=", false)
    .where("state", "in", ["passed", "approved", "in_review"])
    .where((where) =>
      where.or([
        where("compared_id", "=", pictureId),
        where.and([where("compared_id", "is", null), where("sequence", ">", sequence)]),
      ]),
    )
    .returningAll()
    .execute();
}
