import { useState } from "react";
import { controlClass } from "./control-class.ts";
import type { ListState } from "./list-state.ts";

interface DaysFilterProps {
  readonly state: ListState;
  /** What the two days are about, such as "Requested". */
  readonly label: string;
}

/** The days that a list begins and ends with, `from` and `until` in its address: one filter, which no line breaks. */
export function DaysFilter({ state, label }: DaysFilterProps) {
  return (
    <div className="flex max-w-full min-w-0 items-center gap-1.5 text-micro text-ink-3 max-md:flex-wrap">
      <span aria-hidden="true" className="max-md:w-full">
        {label}
      </span>
      <DayFilter state={state} name="from" label={`${label} from`} />
      <span aria-hidden="true">–</span>
      <DayFilter state={state} name="until" label={`${label} until`} />
    </div>
  );
}

interface DayFilterProps {
  readonly state: ListState;
  /** In the query. */
  readonly name: string;
  readonly label: string;
}

/** A day on the reader's clock. */
function DayFilter({ state, name, label }: DayFilterProps) {
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
    <input
      type="date"
      aria-label={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
      className={`${controlClass} w-auto! max-w-full min-w-0 px-2! max-md:flex-1 ${shown === "" ? "text-ink-3!" : "border-accent! bg-accent-soft! text-accent-text!"}`}
    />
  );
}
