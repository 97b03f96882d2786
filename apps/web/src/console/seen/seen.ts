import { useState } from "react";
import { ApiError } from "../../session/calls/api-error.ts";

/** What somebody else made of a matter meanwhile, as the server's refusal says it. */
export interface ChangedMeanwhile {
  /** Null = no member of staff. */
  readonly changedBy: string | null;
  readonly changedAt: string | null;
  readonly now: unknown;
}

export function changedMeanwhile(error: unknown): ChangedMeanwhile | undefined {
  const data = error instanceof ApiError && error.status === 409 ? error.data : undefined;
  const isChange = typeof data === "object" && data !== null && "changedBy" in data;
  return isChange ? (data as ChangedMeanwhile) : undefined;
}

/**
 * What was on the screen when somebody decides, for the server to compare: where another one was first it refuses, says so,
 * and what is so now is seen from then on. What was typed stays.
 */
export function useSeen<Value>(shown: Value) {
  const [seen, setSeen] = useState(shown);
  return {
    seen,
    setSeen,
    /** @param error of the last try */
    acceptCurrent: (error: unknown): void => {
      const change = changedMeanwhile(error);
      if (change !== undefined) setSeen(change.now as Value);
    },
  };
}

type Texts = Readonly<Record<string, string>>;

const same = (one: Texts, other: Texts): boolean =>
  Object.keys(other).every((name) => one[name]?.trim() === other[name]);

/** The fields of a setting: they follow what others save until something is typed, and keep that then. */
export function useTypedSetting<Setting extends Texts>(saved: Setting) {
  const { seen, setSeen } = useSeen<Setting>(saved);
  const [typed, setTyped] = useState<Setting>(saved);
  const [known, setKnown] = useState(saved);
  const untouched = same(typed, seen);
  if (!same(saved, known)) {
    setKnown(saved);
    if (untouched) {
      setSeen(saved);
      setTyped(saved);
    }
  }
  return {
    seen,
    typed,
    untouched,
    type: (name: keyof Setting, text: string) => setTyped({ ...typed, [name]: text }),
    /** The current version: after one has saved it, or as a refusal says. */
    meet: (now: Setting, keepTyped = false): void => {
      setSeen(now);
      if (!keepTyped) setTyped(now);
    },
  };
}
