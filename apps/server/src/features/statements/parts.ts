import type { Domain } from "../../domain/domain.ts";
import type { ExpectedPayment, ExpectedPayments } from "../../domain/payments/expected-payments.ts";

/** What the statements are built on. */
export interface Statements {
  readonly domain: Domain;
  /** What features wait for. */
  readonly expected: readonly ExpectedPayments[];
}

/** Who waits for a payment of this kind. */
export function waiting(
  { expected }: Pick<Statements, "expected">,
  kind: string,
): ExpectedPayments | undefined {
  return expected.find((one) => one.kind === kind);
}

/** What all features answer to one question. */
export async function queryAll(
  { expected }: Pick<Statements, "expected">,
  ask: (one: ExpectedPayments) => Promise<ExpectedPayment[]>,
): Promise<ExpectedPayment[]> {
  const found: ExpectedPayment[] = [];
  for (const one of expected) found.push(...(await ask(one)));
  return found;
}
