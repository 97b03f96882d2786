import {
  centsText,
  type MatchPayload,
  type LineReopening,
  NETWORK_MESSAGES,
  STATEMENT_MESSAGES as messages,
  type StatementLine,
} from "@nuc/contract";
import type { ExpectedPayment } from "../../../domain/payments/expected-payments.ts";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import { changedMeanwhile } from "../../../platform/audit/seen.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import {
  isNamedByOpenLine,
  type LineRow,
  lockLine,
  writeMatched,
  writeUnmatched,
} from "../line-repository.ts";
import { type Statements, waiting } from "../parts.ts";
import { readShownLine } from "../staff-list.ts";
import { receivedPayment } from "./received-payment.ts";

/**
 * Matches a line with what it pays, as staff say, with its row of the audit; again it answers the same. Throws AppError `NOT_FOUND`, `TAKEN`
 * (the line is not open, or the payment is not waited for any more), `NOT_ALLOWED` (money that went out, another currency),
 * `INVALID_REQUEST` (the amounts differ and there is no reason).
 */
export async function matchByHand(
  statements: Statements,
  origin: AuditOrigin,
  lineId: string,
  { kind, id, ...payload }: MatchPayload,
): Promise<StatementLine> {
  const reason = payload.reason ?? null;
  const shown = await withLine(statements, lineId, async (transaction, line) => {
    if (line.paid_kind === kind && line.paid_id === id) return;
    requireOpen(line);
    const feature = waiting(statements, kind);
    const payment = await feature?.lock(transaction, id);
    if (!feature || !payment) throw new AppError("TAKEN", messages.notWaitedFor, { field: "id" });
    requireFitting(line, payment, reason);
    const decision = { by: origin.actor, at: origin.at, reason };
    await writeMatched(transaction, line.id, payment, decision);
    await feature.accept(
      transaction,
      id,
      receivedPayment({ ...line, reference: line.bank_reference }, decision),
    );
    await forgetNamed(statements, transaction, line, id);
    await audit(transaction, origin, line, {
      action: "statements.match",
      person: payment.accountId,
      after: { kind, id, what: payment.what, reason },
    });
  });
  return shown;
}

/** Puts an open line aside that pays nothing here; again it answers the same. Throws AppError `NOT_FOUND`, `TAKEN`, `NOT_ALLOWED`. */
export async function putAside(
  statements: Statements,
  origin: AuditOrigin,
  lineId: string,
  reason: string,
): Promise<StatementLine> {
  return await withLine(statements, lineId, async (transaction, line) => {
    if (line.state === "aside" && line.reason === reason) return;
    requireOpen(line);
    const decision = { by: origin.actor, at: origin.at, reason };
    await writeUnmatched(transaction, line.id, "aside", decision);
    await forgetNamed(statements, transaction, line);
    await audit(transaction, origin, line, { action: "statements.aside", after: { reason } });
  });
}

/**
 * Undoes a match while nothing has followed from it, or takes a line back that was put aside. Throws AppError `NOT_FOUND`, `TAKEN` (the line is
 * open), `NOT_ALLOWED` (it is too late; 409 where it is another decision than was seen).
 */
export async function reopen(
  statements: Statements,
  origin: AuditOrigin,
  lineId: string,
  { reason, seen }: LineReopening,
): Promise<StatementLine> {
  return await withLine(statements, lineId, async (transaction, line) => {
    if (line.state !== "matched" && line.state !== "aside") {
      throw new AppError("TAKEN", messages.nothingToReopen);
    }
    requireSeen(line, seen);
    const { paid_kind: kind, paid_id: id, paid_what: what } = line;
    if (kind !== null && id !== null) {
      const refusal = await waiting(statements, kind)?.release(transaction, id);
      if (refusal != null) throw new AppError("NOT_ALLOWED", refusal);
    }
    const decision = { by: origin.actor, at: origin.at, reason };
    await writeUnmatched(transaction, line.id, "open", decision);
    await audit(transaction, origin, line, {
      action: "statements.reopen",
      ...(line.account_id !== null && { person: line.account_id }),
      before: { state: line.state, kind, id, what },
      after: { reason },
    });
  });
}

/** @param seen when the decision that the caller saw was made; null and undefined = the caller does not say */
function requireSeen(
  { decided_at: at, decided_by: by, state }: LineRow,
  seen: string | null | undefined,
): void {
  if (seen == null || seen === at?.toISOString()) return;
  throw changedMeanwhile({ by, at, now: state });
}

/** Does something with a line that is locked, in one transaction, and answers the line as it is then. */
async function withLine(
  { domain }: Statements,
  id: string,
  act: (transaction: Transaction, line: LineRow) => Promise<void>,
): Promise<StatementLine> {
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    const line = isUuid(id) ? await lockLine(transaction, id) : undefined;
    if (!line) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
    await act(transaction, line);
    return await readShownLine(transaction, id);
  });
}

function requireOpen({ state }: LineRow): void {
  if (state === "other") throw new AppError("NOT_ALLOWED", messages.notMatched);
  if (state !== "open") throw new AppError("TAKEN", messages.lineNotOpen);
}

function requireFitting(line: LineRow, payment: ExpectedPayment, reason: string | null): void {
  if (line.currency !== payment.currency) {
    throw new AppError("NOT_ALLOWED", messages.otherCurrency(line.currency, payment.currency));
  }
  if (line.cents !== payment.cents && reason === null) {
    const [came, due] = [line, payment].map(
      ({ cents, currency }) => `${centsText(cents)} ${currency}`,
    );
    const message = messages.amountsDiffer(came ?? "", due ?? "");
    throw new AppError("INVALID_REQUEST", message, { field: "reason" });
  }
}

/** What the line's reference named was not this line's to pay, unless another open line names it too. */
async function forgetNamed(
  statements: Statements,
  transaction: Transaction,
  { named_kind: kind, named_id: id }: LineRow,
  paid?: string,
): Promise<void> {
  if (kind === null || id === null || id === paid) return;
  if (await isNamedByOpenLine(transaction, { kind, id })) return;
  await waiting(statements, kind)?.markSeen(transaction, id, null);
}

async function audit(
  transaction: Transaction,
  origin: AuditOrigin,
  line: LineRow,
  act: { action: string; person?: string; before?: object; after: object },
): Promise<void> {
  await recordAudit(transaction, { ...origin, subject: line.id, before: null, ...act });
}
