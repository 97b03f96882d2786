import type { Domain } from "../../domain/domain.ts";
import type { ExpectedPayment, ExpectedPayments } from "../../domain/payments/expected-payments.ts";

/** The steps in which a statement is added, in their order; all but the last are one transaction. */
export const ADD_STEPS = [
  "lines-written",
  "payments-matched",
  "columns-kept",
  "audited",
  "added",
] as const;
/** The steps in which staff match a line; all but the last are one transaction. */
export const MATCH_STEPS = [
  "line-held",
  "payment-held",
  "line-matched",
  "payment-accepted",
  "match-audited",
  "matched",
] as const;
export type StatementStep = (typeof ADD_STEPS)[number] | (typeof MATCH_STEPS)[number];

/** What the statements are built on. */
export interface Statements {
  readonly domain: Domain;
  /** What features wait for. */
  readonly expected: readonly ExpectedPayments[];
  /** Called after each step; for tests, which break off there. */
  readonly reached?: (step: StatementStep) => void;
}

/** Who waits for a payment of this kind. */
export function waiting(
  { expected }: Pick<Statements, "expected">,
  kind: string,
): ExpectedPayments | undefined {
  return expected.find((one) => one.kind === kind);
}

/** What all features answer to one question. */
export async function askAll(
  { expected }: Pick<Statements, "expected">,
  ask: (one: ExpectedPayments) => Promise<ExpectedPayment[]>,
): Promise<ExpectedPayment[]> {
  const found: ExpectedPayment[] = [];
  for (const one of expected) found.push(...(await ask(one)));
  return found;
}
