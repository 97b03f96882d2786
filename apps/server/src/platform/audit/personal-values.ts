import type { Handle, Transaction } from "../database/tables.ts";
import type { Seal } from "../keys/seal.ts";
import { findPersonSeals, personSeal } from "./person-keys.ts";

/** How a value about a person is recorded in the audit; `sealed` is null for an account that was erased before. */
interface SealedValue {
  /** UUID of the account. */
  sealedFor: string;
  /** base64 */
  sealed: string | null;
}

/** Placeholder for a value whose person's key is destroyed. */
export const ERASED = { erased: true } as const;

/** The values of one row, before and after the act. */
interface Values {
  before: unknown;
  after: unknown;
}

/** They open in their own row and place only. */
const contextOf = (number: bigint, place: keyof Values) => `${number}|${place}`;

/** Seals the values of a row about a person; null stays null. */
export async function sealValues(
  transaction: Transaction,
  keySeal: Seal,
  { number, person, before, after }: Values & { number: bigint; person: string },
): Promise<Values> {
  const seal = await personSeal(transaction, keySeal, person);
  const sealed = (value: unknown, place: keyof Values): SealedValue | null => {
    if (value === null || value === undefined) return null;
    const bytes = seal?.seal(JSON.stringify(value), contextOf(number, place));
    return { sealedFor: person, sealed: bytes?.toString("base64") ?? null };
  };
  return { before: sealed(before, "before"), after: sealed(after, "after") };
}

/** The rows with their values as they were before they were sealed, or `ERASED`. */
export async function openValues<Row extends Values & { number: bigint }>(
  handle: Handle,
  keySeal: Seal,
  rows: readonly Row[],
): Promise<Row[]> {
  const values = rows.flatMap(({ before, after }) => [before, after]).filter(isSealed);
  const people = new Set(values.map(({ sealedFor }) => sealedFor));
  const seals = await findPersonSeals(handle, keySeal, [...people]);
  return rows.map((row) => {
    const open = (place: keyof Values): unknown => {
      const value = row[place];
      if (!isSealed(value)) return value;
      const seal = seals.get(value.sealedFor);
      if (!seal || value.sealed === null) return ERASED;
      const text = seal.open(Buffer.from(value.sealed, "base64"), contextOf(row.number, place));
      return JSON.parse(text) as unknown;
    };
    return { ...row, before: open("before"), after: open("after") };
  });
}

function isSealed(value: unknown): value is SealedValue {
  return typeof value === "object" && value !== null && "sealedFor" in value && "sealed" in value;
}
