import type { LineConfidence } from "@nuc/contract";
import type { ExpectedPayment } from "../../../domain/payments/expected-payments.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import type { NewLine } from "../reading/read-line.ts";
import { queryAll, type Statements } from "../parts.ts";

/** What a line seems to pay. */
export interface Match {
  confidence: LineConfidence;
  /** The one payment that it pays where that is sure, and that its reference names where it is not. */
  payment: ExpectedPayment | null;
}

const NOTHING: Match = { confidence: "none", payment: null };

/**
 * What a line that came in seems to pay. Sure, unless it `isDoubtful`, is one alone: a payment whose reference is in the text,
 * of exactly this amount in this currency. `taken` are payments that earlier lines of the same file pay.
 */
export async function findMatch(
  statements: Statements,
  handle: Handle,
  { text, cents, currency }: Pick<NewLine, "text" | "cents" | "currency">,
  taken: ReadonlySet<string> = new Set(),
): Promise<Match> {
  const isFree = ({ kind, id }: ExpectedPayment) => !taken.has(paymentKey({ kind, id }));
  const found = await queryAll(statements, async (one) => one.findByReference(handle, text));
  const named = found.filter(isFree);
  const exact = named.filter((one) => one.cents === cents && one.currency === currency);
  const [sure] = exact;
  if (sure && exact.length === 1) return { confidence: "sure", payment: sure };
  if (named.length > 0) {
    const only = named.length === 1 ? (named[0] ?? null) : null;
    return { confidence: "reference", payment: only };
  }
  const amount = { cents, currency };
  const sized = await queryAll(statements, async (one) => one.list(handle, { amount }, 2));
  return sized.filter(isFree).length === 1 ? { confidence: "amount", payment: null } : NOTHING;
}

/** A payment among those of all kinds. */
export const paymentKey = ({ kind, id }: { kind: string; id: string }): string => `${kind}:${id}`;
