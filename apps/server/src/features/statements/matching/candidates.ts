import { type Candidate, centsText, NETWORK_MESSAGES } from "@nuc/contract";
import type { ExpectedPayment } from "../../../domain/payments/expected-payments.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { findLine } from "../line-repository.ts";
import { queryAll, type Statements } from "../parts.ts";
import { paymentKey } from "./find-match.ts";

/** Of each reason, at most. */
const MAX_CANDIDATES = 10;

/**
 * What a line may pay: those whose reference it names, and of the same amount, or those that a search finds (a user name or a
 * reference). Throws AppError `NOT_FOUND`.
 */
export async function listCandidates(
  statements: Statements,
  lineId: string,
  search: string | undefined,
): Promise<Candidate[]> {
  const { kysely } = statements.domain.database;
  const line = isUuid(lineId) ? await findLine(kysely, lineId) : undefined;
  if (!line) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  if (search !== undefined) {
    const found = await queryAll(statements, async (one) =>
      one.list(kysely, { search }, MAX_CANDIDATES),
    );
    return found.map((payment) => toCandidate(payment, "search"));
  }
  const named = await queryAll(statements, async (one) => one.findByReference(kysely, line.text));
  const amount = { cents: line.cents, currency: line.currency };
  const sized = await queryAll(statements, async (one) =>
    one.list(kysely, { amount }, MAX_CANDIDATES),
  );
  const known = new Set(named.map(paymentKey));
  return [
    ...named.slice(0, MAX_CANDIDATES).map((payment) => toCandidate(payment, "reference")),
    ...sized
      .filter((payment) => !known.has(paymentKey(payment)))
      .map((payment) => toCandidate(payment, "amount")),
  ];
}

function toCandidate(payment: ExpectedPayment, because: Candidate["because"]): Candidate {
  const { accountId: _account, cents, since, ...shown } = payment;
  return { ...shown, amount: centsText(cents), since: since.toISOString(), because };
}
