import { sql } from "kysely";
import type { Handle } from "../database/tables.ts";
import type { Seal } from "../keys/seal.ts";
import { openValues } from "./personal-values.ts";

/** How one matter of a subject stood at a moment. */
export interface AuditedState {
  action: string;
  /** JSON; null where there was nothing. */
  value: unknown;
  /** The row that shows it: the last one until then, or the first one after, of which it is what stood before. */
  number: bigint;
  since: Date | null;
}

interface Row {
  number: bigint;
  at: Date;
  action: string;
  before: unknown;
  after: unknown;
}

/**
 * How everything that staff changed of a subject stood at a moment, a line for each kind of act; a switch of a user has one
 * for each feature.
 * @param subject as in the audit, compared without case
 */
export async function auditedStateAt(
  handle: Handle,
  keySeal: Seal,
  { subject, at }: { subject: string; at: Date },
): Promise<AuditedState[]> {
  const rows = await handle
    .selectFrom("audit")
    .select(["number", "at", "action", "before", "after"])
    .where(sql`lower(subject)`, "=", subject.toLowerCase())
    .orderBy("number")
    .execute();
  const states = new Map<string, AuditedState>();
  for (const row of await openValues(handle, keySeal, rows)) {
    const matter = matterOf(row);
    if (row.at <= at) states.set(matter, state(row, row.after, row.at));
    else if (!states.has(matter)) states.set(matter, state(row, row.before, null));
  }
  return [...states.values()];
}

function state({ action, number }: Row, value: unknown, since: Date | null): AuditedState {
  return { action, value, number, since };
}

/** Acts of one kind on one subject may be about several things: the features of a user's switches. */
function matterOf({ action, before, after }: Row): string {
  const value = after ?? before;
  const isSwitch = typeof value === "object" && value !== null && "toggle_column" in value;
  return isSwitch ? `${action} ${String(value.toggle_column)}` : action;
}
