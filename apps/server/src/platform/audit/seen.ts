import { isDeepStrictEqual } from "node:util";
import { STAFF_MESSAGES } from "@nuc/contract";
import type { Transaction } from "../database/tables.ts";
import { AppError } from "../http/app-error.ts";
import type { AuditOrigin } from "./audit.ts";
import { openValues } from "./personal-values.ts";
import { listLastActs } from "./repository.ts";

/** What somebody saw when they decided, and what the matter is now; all as plain JSON. */
export interface SeenAndCurrent<Value> {
  /** As in the audit. */
  readonly subject: string;
  /** The acts that change it, as in the audit. */
  readonly actions: readonly string[];
  /** Which of these acts are about it, by what they left; all where not given. */
  readonly isAbout?: (after: unknown) => boolean;
  /** Undefined = the caller does not say. */
  readonly seen: Value | undefined;
  readonly now: Value;
  /** What the caller makes of it; the same request that comes again finds its own work. */
  readonly wanted: Value;
}

/**
 * Lets an act on something pass only where it still is what its author saw; the row must be locked. Throws AppError
 * `NOT_ALLOWED` (409) with who changed it, when and to what.
 */
export async function requireSeen<Value>(
  transaction: Transaction,
  origin: Pick<AuditOrigin, "actor" | "keySeal">,
  { seen, now, wanted, ...matter }: SeenAndCurrent<Value>,
): Promise<void> {
  if (seen === undefined || isDeepStrictEqual(seen, now)) return;
  const last = await lastAct(transaction, origin, matter);
  if (last?.actor === origin.actor && isDeepStrictEqual(wanted, now)) return;
  throw changedMeanwhile({ by: last?.actor ?? null, at: last?.at ?? null, now });
}

/** A 409 with who changed something, when and to what; null = not known. */
export function changedMeanwhile(
  { by, at, now }: { by: string | null; at: Date | null; now: unknown },
  message = by === null ? STAFF_MESSAGES.changedMeanwhile : STAFF_MESSAGES.changedMeanwhileBy(by),
): AppError {
  const data = { changedBy: by, changedAt: at?.toISOString() ?? null, now };
  return new AppError("NOT_ALLOWED", message, { status: 409, extra: { data }, passing: true });
}

/** So many acts are looked through for one that is about the matter. */
const LOOKED_AT = 50;

async function lastAct(
  transaction: Transaction,
  { keySeal }: Pick<AuditOrigin, "keySeal">,
  { subject, actions, isAbout }: Pick<SeenAndCurrent<unknown>, "subject" | "actions" | "isAbout">,
) {
  const limit = isAbout ? LOOKED_AT : 1;
  const acts = await listLastActs(transaction, { subject, actions, limit });
  if (!isAbout) return acts[0];
  const opened = await openValues(transaction, keySeal, acts);
  return opened.find(({ after }) => isAbout(after));
}
