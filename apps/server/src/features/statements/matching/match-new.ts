import { centsText } from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
import { isIncome, writeConfidence, writeMatched } from "../line-repository.ts";
import { type Statements, waiting } from "../parts.ts";
import type { NewLine } from "../reading/read-line.ts";
import { judge, paymentKey } from "./verdict.ts";

/** A line that matched by itself, for the audit. */
export interface SureMatch {
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
): Promise<SureMatch[]> {
  const matched: SureMatch[] = [];
  for (const { id, line } of lines) {
    if (!isIncome(line)) continue;
    const match = await matchOne(statements, transaction, { id, line, at });
    if (match) matched.push(match);
  }
  return matched;
}

async function matchOne(
  statements: Statements,
  transaction: Transaction,
  { id, line, at }: { id: string; line: NewLine; at: Date },
): Promise<SureMatch | null> {
  const { confidence, payment } = await judge(statements, transaction, line);
  const feature = payment && waiting(statements, payment.kind);
  const held = payment && (await feature?.lock(transaction, payment.id));
  if (!payment || !feature || !held) {
    if (confidence !== "none") await writeConfidence(transaction, id, confidence);
    return null;
  }
  await writeConfidence(transaction, id, confidence, payment);
  if (confidence !== "sure") {
    await feature.markSeen(transaction, payment.id, at);
    return null;
  }
  await writeMatched(transaction, id, held, { by: null, at, reason: null });
  await feature.accept(transaction, payment.id, { cents: line.cents, at });
  return { line: id, kind: held.kind, id: held.id, amount: centsText(line.cents) };
}

/** How many of new lines would match by themselves now. */
export async function countSure(
  statements: Statements,
  lines: readonly NewLine[],
): Promise<number> {
  const { kysely } = statements.domain.database;
  const taken = new Set<string>();
  for (const line of lines) {
    if (!isIncome(line)) continue;
    const { confidence, payment } = await judge(statements, kysely, line, taken);
    if (confidence === "sure" && payment) taken.add(paymentKey(payment));
  }
  return taken.size;
}
