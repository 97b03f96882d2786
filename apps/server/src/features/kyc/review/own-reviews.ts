import {
  KYC_DOCUMENTS,
  KYC_MESSAGES,
  type KycDocument,
  NETWORK_MESSAGES,
  type OwnReview,
} from "@nuc/contract";
import { sql } from "kysely";
import type { Handle } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { type CheckRow, listChecks } from "../checks/check-repository.ts";
import { appealContext, sealOf } from "../checks/found.ts";
import { inWords } from "../checks/result.ts";
import type { Kyc } from "../parts.ts";
import { requireChecks } from "../steps/admit.ts";
import { refusalOf, shownCheck, documentStatesOf } from "../steps/document-states.ts";
import { notifyChanged } from "../steps/settle.ts";

/** Milliseconds of decisions that show what is usual: 30 days. */
const LATELY = 30 * 24 * 3_600_000;
const HOUR = 3_600_000;

/** The caller's documents with their results, and how long a person usually takes. */
export async function readOwnReviews({ domain }: Kyc, { accountId }: Caller): Promise<OwnReview[]> {
  const { clock, database } = domain;
  const standings = documentStatesOf(await listChecks(database.kysely, accountId));
  const shown = KYC_DOCUMENTS.flatMap((document) => shownCheck(standings[document]) ?? []);
  const waits = shown.some(({ state }) => state === "in_review");
  const since = new Date(clock.now().getTime() - LATELY);
  const usualHours = waits ? await medianHoursOf(database.kysely, since) : undefined;
  return await Promise.all(
    shown.map(async (check) => ({
      document: check.document,
      state: check.state,
      reason: reasonOf(check),
      sentAt: check.sent_at.toISOString(),
      decidedAt: check.decided_at?.toISOString() ?? null,
      appealable: isAppealable(check),
      appealed: check.appealed_at !== null,
      ...(check.state === "in_review" && { position: await placeOf(database.kysely, check) }),
      ...(check.state === "in_review" && usualHours !== undefined && { usualHours }),
    })),
  );
}

function reasonOf({ state, reasons, decision_reason: decision }: CheckRow): string {
  if (state === "passed" || state === "approved" || state === "checking") return "";
  return (state === "rejected" && decision) || inWords(reasons);
}

/** A selfie of a document that was replaced was not refused: only another one can show whose the new document is. */
const isAppealable = ({ state, appealed_at: appealed, picture_id: picture, reasons }: CheckRow) =>
  (state === "failed" || state === "rejected") &&
  appealed === null &&
  picture !== null &&
  !reasons.includes("document-replaced");

/** From 1, among all that wait for a person. */
async function placeOf(
  handle: Handle,
  { sequence, review_since: since }: CheckRow,
): Promise<number> {
  const { ahead } = await handle
    .selectFrom("kyc_check")
    .select(sql<bigint>`count(*)`.as("ahead"))
    .where("state", "=", "in_review")
    .where(sql<boolean>`(review_since, sequence) < (${since}, ${sequence})`)
    .executeTakeFirstOrThrow();
  return Number(ahead) + 1;
}

/** The median of what people decided since then, in hours to a tenth; undefined where they decided nothing. */
async function medianHoursOf(handle: Handle, since: Date): Promise<number | undefined> {
  const { median } = await handle
    .selectFrom("kyc_check")
    .select(
      sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from decided_at - review_since))::float8`.as("median"),
    )
    .where("state", "in", ["approved", "rejected"])
    .where("decided_at", ">=", since)
    .where("review_since", "is not", null)
    .executeTakeFirstOrThrow();
  return median === null ? undefined : Math.round((median * 10_000) / HOUR) / 10;
}

/**
 * Has a person look again at what was not accepted, once. Throws AppError `NOT_ALLOWED` where there is nothing to look at
 * again, `MAINTENANCE`, `SUSPENDED`, `FEATURE_OFF`.
 */
export async function appealFor(
  { domain }: Kyc,
  { accountId }: Caller,
  { document, text }: { document: KycDocument; text: string },
): Promise<void> {
  const { clock, database } = domain;
  await database.kysely.transaction().execute(async (transaction) => {
    await requireChecks(domain, transaction, accountId, "alone");
    const standings = documentStatesOf(await listChecks(transaction, accountId));
    const check = shownCheck(standings[document]);
    if (check && check.appealed_at !== null) throw refused(KYC_MESSAGES.appeal.twice);
    if (!check || !isAppealable(check)) throw refused(KYC_MESSAGES.appeal.notPossible);
    const refusal = refusalOf(standings, document, true);
    if (refusal !== undefined) throw refused(refusal);
    const seal = await sealOf(transaction, domain, accountId);
    if (!seal) throw refused(NETWORK_MESSAGES.notFound);
    const now = clock.now();
    await transaction
      .updateTable("kyc_check")
      .set({
        state: "in_review",
        review_since: now,
        decided_at: null,
        first_approved_by: null,
        // Who once approved what the check has failed since did not reject it.
        ...(check.state === "failed" && { decided_by: null, decision_reason: null }),
        reasons: [...new Set([...check.reasons, "appealed"])],
        appeal: seal.seal(text, appealContext(check.id)),
        appealed_at: now,
      })
      .where("id", "=", check.id)
      .execute();
    await notifyChanged(domain, transaction, { ...check, state: "in_review" });
  });
}

const refused = (message: string) =>
  new AppError("NOT_ALLOWED", message, { field: "document", passing: true });
