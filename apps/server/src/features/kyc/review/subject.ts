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

export type Account = Awaited<ReturnType<typeof lockAccountByName>> & object;

/** The account and its check that is to be decided, both locked. */
export async function lockSubject(
  transaction: Transaction,
  caller: Caller,
  { username, document }: Subject,
): Promise<{ account: Account; check: CheckRow }> {
  const account = await lockAccountByName(transaction, username);
  if (!account || account.status === "closed") throw notFound();
  if (account.id === caller.accountId) throw refuse(messages.ownDocument, "username");
  const standing = documentStatesOf(await listChecks(transaction, account.id))[document];
  const check = standing.open ?? shownCheck(standing);
  if (!check) throw notFound();
  return { account, check };
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
