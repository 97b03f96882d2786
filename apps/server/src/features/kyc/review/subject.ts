import {
  KYC_STAFF_MESSAGES as messages,
  type KycDecisionAnswer,
  type KycDocument,
  NETWORK_MESSAGES,
} from "@nuc/contract";
import { readIdentity } from "../../../domain/accounts/person/identity.ts";
import { lockAccountByName } from "../../../domain/accounts/lock-account.ts";
import type { AuditOrigin } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { type CheckRow, listChecks } from "../checks/check-repository.ts";
import { shownCheck, documentStatesOf } from "../steps/document-states.ts";

/** What is decided on. */
export interface Subject {
  username: string;
  document: KycDocument;
  /** Which of its reviews was seen; undefined = the caller does not say, and means the present one. */
  reviewId?: string | undefined;
}
/** Who decides. */
export interface Reviewer {
  caller: Caller;
  origin: AuditOrigin;
}

const notFound = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
export const refuse = (message: string, field: string) =>
  new AppError("NOT_ALLOWED", message, { field });
export const notInReview = () =>
  new AppError("NOT_ALLOWED", messages.notInReview, { status: 409, passing: true });

const changedSince = () =>
  new AppError("NOT_ALLOWED", messages.changedSince, { status: 409, passing: true });

/** Names one wait for a person: another photo, and an appeal, begin another one. */
export const reviewIdOf = ({ id, review_since: since }: CheckRow): string =>
  `${id}:${since?.toISOString() ?? ""}`;

export type Account = Awaited<ReturnType<typeof lockAccountByName>> & object;

/** The account and its check that is to be decided, both locked. */
export async function lockSubject(
  transaction: Transaction,
  caller: Caller,
  { username, ...seen }: Subject,
): Promise<{ account: Account; check: CheckRow }> {
  const account = await lockAccountByName(transaction, username);
  if (!account || account.status === "closed") throw notFound();
  if (account.id === caller.accountId) throw refuse(messages.ownDocument, "username");
  return { account, check: checkOf(await listChecks(transaction, account.id), seen) };
}

function checkOf(
  checks: readonly CheckRow[],
  { document, reviewId }: Omit<Subject, "username">,
): CheckRow {
  const standing = documentStatesOf(checks)[document];
  const present = standing.open ?? shownCheck(standing);
  if (!present) throw notFound();
  if (reviewId === undefined) return present;
  const seen = checks.find(
    (check) => check.document === document && reviewIdOf(check) === reviewId,
  );
  if (!seen) throw changedSince();
  return seen;
}

/** The current state of the document and its account. */
export async function answerOf(
  transaction: Transaction,
  { id, username }: Account,
  { document, state, first_approved_by }: CheckRow,
): Promise<KycDecisionAnswer> {
  const { verified } = await readIdentity(transaction, id);
  return {
    username,
    document,
    state,
    kyc_status: verified ? 1 : 0,
    firstApprovedBy: first_approved_by,
  };
}
