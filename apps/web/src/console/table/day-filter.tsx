import { useState } from "react";
import { controlClass } from "./control-class.ts";
import type { ListState } from "./list-state.ts";

interface DayFilterProps {
  readonly state: ListState;
  /** In the query. */
  readonly name: string;
  readonly label: string;
}

/** A day that a list begins or ends with, on the reader's clock. */
export function DayFilter({ state, name, label }: DayFilterProps) {
  const shown = state.filter(name) ?? "";
  const [typed, setTyped] = useState(shown);
  const [known, setKnown] = useState(shown);
  // Back, or a cleared filter, changes it from outside.
  if (shown !== known) {
    setKnown(shown);
    setTyped(shown);
  }
  const type = (day: string): void => {
    setTyped(day);
    // While its year is typed, a day is one of the first millennium.
    if (day !== "" && day < "2000") return;
    setKnown(day);
    state.change({ [name]: day }, true);
  };
  return (
    <label className="flex min-h-9 max-w-full flex-wrap items-center gap-1.5 text-micro text-ink-3 max-md:min-h-11 max-md:w-full max-md:justify-between">
      <span>{label}</span>
      <input
        type="date"
        value={typed}
        onChange={({ target }) => type(target.value)}
        className={`${controlClass} w-auto! max-w-full min-w-0 px-2! ${shown === "" ? "" : "border-accent! bg-accent-soft!"}`}
      />
    </label>
  );
}
