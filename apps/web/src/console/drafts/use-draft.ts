import { useEffect, useRef, useState } from "react";
import { draftName } from "../../session/storage/drafts.ts";
import { useSession } from "../../session/storage/session-store.ts";

/** What was typed into a form and not saved. */
export interface KeptDraft<Value, Seen> {
  /** When it was last typed into, milliseconds of the epoch. */
  readonly at: number;
  /** What stood there when the writing began. */
  readonly seen: Seen;
  readonly value: Value;
}

/** Characters of a draft; a tab's storage takes some millions. */
export const MAX_DRAFT_LENGTH = 200_000;

export interface Draft<Value, Seen = null> {
  /** What was kept when the form opened, until it is discarded. */
  readonly found: KeptDraft<Value, Seen> | undefined;
  /** Keeps a draft's text; null = none. */
  readonly keep: (text: string | null) => void;
  /** What was written is saved, or given up. */
  readonly forget: () => void;
}

/**
 * What this account began to write in this tab and did not save, for a form to go on with: it outlives a reload, new terms and a
 * session that ends. It is gone once the tab is closed, its owner signs out, or somebody else signs in.
 *
 * @param form names it, and the record where it has one
 * @param start what the form holds untouched: a draft that lacks a field of it, such as an older console's, counts as none
 */
export function useDraft<Value extends object, Seen = null>(
  form: string,
  start: Value,
): Draft<Value, Seen> {
  const username = useSession()?.user?.username;
  const name = username === undefined ? undefined : draftName(username, form);
  const [found, setFound] = useState(() => read<Value, Seen>(name, start));
  const last = useRef(found === undefined ? null : textOf(found.value, found.seen));
  const keep = (text: string | null): void => {
    if (text === last.current) return;
    last.current = text;
    write(name, text);
  };
  return {
    found,
    keep,
    forget: (): void => {
      setFound(undefined);
      write(name, null);
    },
  };
}

/**
 * Keeps the values of the form.
 *
 * @param value null = nothing that is worth it
 * @param seen what stood there when the writing began
 * @returns whether it is short enough
 */
export function useKeepDraft<Value extends object, Seen = null>(
  { keep }: Draft<Value, Seen>,
  value: Value | null,
  seen: Seen,
): boolean {
  const text = value === null ? null : textOf(value, seen);
  const fits = text === null || text.length <= MAX_DRAFT_LENGTH;
  useEffect(() => keep(fits ? text : null));
  return fits;
}

/** Whether a form says what it said before anybody typed. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const textOf = (value: unknown, seen: unknown): string => JSON.stringify({ seen, value });

function read<Value extends object, Seen>(
  name: string | undefined,
  start: Value,
): KeptDraft<Value, Seen> | undefined {
  try {
    const text = name === undefined ? null : sessionStorage.getItem(name);
    const kept: unknown = text === null ? undefined : JSON.parse(text);
    return isDraftOf<Value, Seen>(kept, start) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isDraftOf<Value extends object, Seen>(
  kept: unknown,
  start: Value,
): kept is KeptDraft<Value, Seen> {
  if (typeof kept !== "object" || kept === null) return false;
  if (!("at" in kept && "seen" in kept && "value" in kept)) return false;
  const { at, value } = kept;
  if (typeof at !== "number" || typeof value !== "object" || value === null) return false;
  return Object.keys(start).every((field) => Object.hasOwn(value, field));
}

function write(name: string | undefined, text: string | null): void {
  if (name === undefined) return;
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify({ at: Date.now(), ...JSON.parse(text) }));
  } catch {
    // A storage that is closed or full keeps nothing; the form continues without.
  }
}
