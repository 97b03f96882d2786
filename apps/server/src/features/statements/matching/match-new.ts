import { centsText } from "@nuc/contract";
import type {
  ExpectedPayments,
  ReceivedPayment,
} from "../../../domain/payments/expected-payments.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { isIncome, noonOf, writeConfidence, writeMatched } from "../line-repository.ts";
import { type Statements, waiting } from "../parts.ts";
import type { NewLine } from "../reading/read-line.ts";
import { isDoubtful } from "./doubt.ts";
import { receivedPayment } from "./received-payment.ts";
import { findMatch, paymentKey } from "./find-match.ts";

/** A line that matched by itself, for the audit. */
export interface AutomaticMatch {
  line: string;
  kind: string;
  id: string;
  amount: string;
}

/** Matches what is sure of new lines, in the order of the file, and notes of the others what is known. */
export async function matchNew(
  statements: Statements,
  transaction: Transaction,
  lines: readonly { id: string; line: NewLine }[],
  at: Date,
): Promise<AutomaticMatch[]> {
  const matched: AutomaticMatch[] = [];
  const own = new Set(lines.map(({ id }) => id));
  for (const { id, line } of lines) {
    if (!isIncome(line)) continue;
    const match = await matchOne(statements, transaction, { id, line, at, own });
    if (match) matched.push(match);
  }
  return matched;
}

async function matchOne(
  statements: Statements,
  transaction: Transaction,
  { id, line, at, own }: { id: string; line: NewLine; at: Date; own: ReadonlySet<string> },
): Promise<AutomaticMatch | null> {
  const { confidence, payment } = await findMatch(statements, transaction, line);
  if (confidence === "none") return null;
  const feature = payment && waiting(statements, payment.kind);
  const held = payment && (await feature?.lock(transaction, payment.id));
  const isSure =
    confidence === "sure" && held && !(await isDoubtful(statements, transaction, line, held, own));
  const shown = confidence === "sure" && !isSure ? "reference" : confidence;
  await writeConfidence(transaction, id, shown, held ?? null);
  if (!feature || !held) return null;
  if (!isSure) {
    await feature.markSeen(transaction, held.id, at);
    return null;
  }
  const received = receivedPayment({ ...line, id, booked_at: noonOf(line.day) }, { by: null, at });
  if (!(await isAccepted(feature, transaction, held.id, received))) return null;
  await writeMatched(transaction, id, held, { by: null, at, reason: null });
  return { line: id, kind: held.kind, id: held.id, amount: centsText(line.cents) };
}

/** Whether the payment was taken; one that somebody has taken already is for staff to look at. */
async function isAccepted(
  feature: ExpectedPayments,
  transaction: Transaction,
  id: string,
  received: ReceivedPayment,
): Promise<boolean> {
  try {
    await feature.accept(transaction, id, received);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TAKEN") return false;
    throw error;
  }
}

/** Lines that are not written yet. */
const NONE: ReadonlySet<string> = new Set();

/** How many of new lines would match by themselves now. */
export async function countSure(
  statements: Statements,
  lines: readonly NewLine[],
): Promise<number> {
  const { kysely } = statements.domain.database;
  const taken = new Set<string>();
  for (const line of lines) {
    if (!isIncome(line)) continue;
    const { confidence, payment } = await findMatch(statements, kysely, line, taken);
    if (confidence !== "sure" || !payment) continue;
    if (await isDoubtful(statements, kysely, line, payment, NONE)) continue;
    taken.add(paymentKey(payment));
  }
  return taken.size;
}
