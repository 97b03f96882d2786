import type { AuditOrigin } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/tables.ts";

/** An act of staff that pays coins to a member. */
export interface PayingAct {
  /** Which feature does it, such as `airdrop.release`. */
  kind: string;
  /** What it is about; one request for it waits at a time. */
  subject: string;
  /** What doing it needs, as JSON. */
  payload: unknown;
  /** Who is paid. */
  accountId: string;
  /** Smallest units. */
  amount: bigint;
  reason: string;
}

/** Which admin asks for it. */
export interface ActAuthor {
  accountId: string;
  username: string;
}

/**
 * Asks, in the transaction that would do the act, whether it may be done now. Answers null where it
 * may, and notes it; else the id of the request that waits for another admin: then nothing may be
 * done. Throws AppError `NOT_ALLOWED` (409) where such a request waits already.
 */
export type AskApproval = (
  transaction: Transaction,
  origin: AuditOrigin,
  author: ActAuthor,
  act: PayingAct,
) => Promise<string | null>;

/**
 * Does an act that was approved, in the transaction of the approval, with its own row of the audit.
 * Throws an AppError where it cannot be done any more: then it is not approved.
 */
export type RunAct = (
  transaction: Transaction,
  origin: AuditOrigin,
  payload: unknown,
) => Promise<void>;
