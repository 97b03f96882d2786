import { AUDIT_HIDDEN, type AuditRecord } from "@nuc/contract";

/** What of a thing was one way before and another way afterwards. */
export interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> => {
  if (value === null || value === undefined) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value as Record<string, unknown>;
  return { value };
};

const isHiddenValue = (value: unknown) => JSON.stringify(value) === JSON.stringify(AUDIT_HIDDEN);

/** Whether the reader's role may not read what a row is about. */
export const isHidden = ({ before, after }: Pick<AuditRecord, "before" | "after">): boolean =>
  isHiddenValue(before) || isHiddenValue(after);

/** In place of what is hidden. */
export const HIDDEN_TEXT = "Your role cannot read this.";

function text(value: unknown): string {
  if (value === null || value === undefined) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What a row of the audit changed, by name; what stayed as it was is left out. */
export function changesOf({ before, after }: Pick<AuditRecord, "before" | "after">): Change[] {
  const [old, now] = [asRecord(before), asRecord(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, before: text(old[name]), after: text(now[name]) }))
    .filter((change) => change.before !== change.after);
}
