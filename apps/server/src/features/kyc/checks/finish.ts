import type { CheckReason } from "@nuc/contract";
import { isSamePerson } from "@nuc/identity/compare";
import { sql } from "kysely";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { Seal } from "../../../platform/keys/seal.ts";
import type { Kyc } from "../parts.ts";
import { kycSettings } from "../review/settings.ts";
import { settle, notifyChanged } from "../steps/settle.ts";
import {
  type CheckRow,
  isUsedElsewhere,
  listChecks,
  lockAttempt,
  type Result,
  writeResult,
} from "./check-repository.ts";
import { lapseOf, replaceEarlier } from "./compared-selfies.ts";
import type { Examination } from "./examine.ts";
import { foundContext, foundOf, keyOf, sealOf } from "./found.ts";
import { decidedBy } from "./result.ts";

/** Writes down what an examination came to, unless another process has taken the check over meanwhile. */
export async function finishCheck(
  kyc: Kyc,
  check: CheckRow,
  { examined, comparedId }: Examination,
): Promise<void> {
  const { clock, database } = kyc.domain;
  await database.kysely.transaction().execute(async (transaction) => {
    const { status } = await lockAccount(transaction, check.account_id, "alone");
    if (status === "closed" || !(await lockAttempt(transaction, check))) return;
    const seal = await sealOf(transaction, kyc.domain, check.account_id);
    if (!seal) return;
    const result = await resultOf(kyc, transaction, check, { examined, comparedId }, seal);
    const written = await writeResult(transaction, check.id, result, clock.now());
    if (written.state === "passed") await replaceEarlier(kyc, transaction, written);
    await notifyChanged(kyc.domain, transaction, written);
    await settle(kyc.domain, transaction, check.account_id);
  });
}

async function resultOf(
  { domain }: Kyc,
  transaction: Transaction,
  check: CheckRow,
  { examined, comparedId }: Examination,
  seal: Seal,
): Promise<Result> {
  const { found, scores = {}, versions = {} } = examined.ok ? examined.verdict : {};
  const documentKey = keyOf(domain, found);
  const checks = await listChecks(transaction, check.account_id);
  const earlier = checks.filter(({ sequence }) => sequence < check.sequence);
  const doubts: CheckReason[] = [];
  if (documentKey !== null && (await isUsed(transaction, documentKey, check.account_id)))
    doubts.push("used-elsewhere");
  if (found && differs(found, check, earlier, seal)) doubts.push("other-person");
  const before = { doubts, failedBefore: failedBefore(check, earlier) };
  const lapse = lapseOf(checks, comparedId);
  const decided =
    lapse === undefined
      ? decidedBy(check.document, examined, before)
      : { state: "failed" as const, reasons: [lapse] };
  const { secondLookFor } = await kycSettings.read(domain, transaction);
  return {
    ...decided,
    scores,
    versions,
    found: found ? seal.seal(JSON.stringify(found), foundContext(check.id)) : null,
    // An unsuitable document belongs to no account: another account may send it.
    documentKey: decided.state === "failed" ? null : documentKey,
    comparedId,
    secondLook: decided.reasons.some((reason) => secondLookFor.includes(reason)),
    expiryLookAt: (found?.expiryDate ?? "") === "" ? null : domain.clock.now(),
  };
}

/** Of two accounts that send one document at the same time, the second sees the first. */
async function isUsed(
  transaction: Transaction,
  documentKey: string,
  accountId: string,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kyc ${documentKey}`}, 0))`.execute(
    transaction,
  );
  return await isUsedElsewhere(transaction, documentKey, accountId);
}

type Found = NonNullable<ReturnType<typeof foundOf>>;

/** Whether another document of the account, which counts or may yet, is of somebody else. */
function differs(found: Found, check: CheckRow, earlier: readonly CheckRow[], seal: Seal): boolean {
  const counting = earlier.filter(
    ({ state, replaced, document }) =>
      !replaced &&
      document !== check.document &&
      (state === "passed" || state === "approved" || state === "in_review"),
  );
  return counting
    .map((other) => foundOf(seal, other))
    .some((other) => other !== undefined && other.birthDate !== "" && !isSamePerson(found, other));
}

/** Photos of this document that failed since the last one that did not. */
function failedBefore({ document }: CheckRow, earlier: readonly CheckRow[]): number {
  const own = earlier.filter((check) => check.document === document);
  const other = own.findIndex(({ state }) => state !== "failed");
  return other < 0 ? own.length : other;
}
