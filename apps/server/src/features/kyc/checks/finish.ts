import type { CheckReason } from "@nuc/contract";
import { isSamePerson } from "@nuc/identity/compare";
import { sql } from "kysely";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { Seal } from "../../../platform/keys/seal.ts";
import type { Kyc } from "../parts.ts";
import { kycSettings } from "../review/settings.ts";
import { settle, tellChanged } from "../steps/settle.ts";
import {
  type CheckRow,
  isUsedElsewhere,
  listChecks,
  lockAttempt,
  replaceOlder,
  writeResult,
} from "./check-repository.ts";
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
    const found = examined.ok ? examined.verdict.found : undefined;
    const documentKey = keyOf(kyc.domain, found);
    const earlier = (await listChecks(transaction, check.account_id)).filter(
      ({ sequence }) => sequence < check.sequence,
    );
    const doubts: CheckReason[] = [
      ...(documentKey !== null && (await isUsed(transaction, documentKey, check.account_id))
        ? (["used-elsewhere"] as const)
        : []),
      ...(found && differs(found, check, earlier, seal) ? (["other-person"] as const) : []),
    ];
    const decided = decidedBy(check.document, examined, {
      doubts,
      failedBefore: failedBefore(check, earlier),
    });
    const now = clock.now();
    const { secondLookFor } = await kycSettings.read(kyc.domain, transaction);
    const written = await writeResult(
      transaction,
      check.id,
      {
        ...decided,
        scores: examined.ok ? examined.verdict.scores : {},
        versions: examined.ok ? examined.verdict.versions : {},
        found: found ? seal.seal(JSON.stringify(found), foundContext(check.id)) : null,
        documentKey: decided.state === "failed" ? null : documentKey,
        comparedId,
        secondLook: decided.reasons.some((reason) => secondLookFor.includes(reason)),
        expiryLookAt: found && found.expiryDate !== "" ? now : null,
      },
      now,
    );
    if (written.state === "passed") await replaceOlder(transaction, written);
    await tellChanged(kyc.domain, transaction, written);
    await settle(kyc.domain, transaction, check.account_id);
  });
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
