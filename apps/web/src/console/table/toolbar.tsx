import { ChevronDown, Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Key } from "../forms/key.tsx";
import { useShortcut } from "../forms/use-shortcut.ts";
import { controlClass } from "./control-class.ts";
import type { ListState } from "./list-state.ts";

/** Over a table: its search and filters, and at the right what is done with all of them. */
export function Toolbar({
  children,
  actions,
}: {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      {children}
      <div className="ml-auto flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}

/** Milliseconds without a key after which what is typed is looked for. */
const pause = 300;

interface SearchFieldProps {
  readonly state: ListState;
  /** What is searched, such as "Name, email, phone, address". */
  readonly placeholder: string;
  /** Beside many filters. */
  readonly narrow?: boolean | undefined;
  /** Where a screen has two, one of them has no key. */
  readonly keyless?: boolean | undefined;
}

export function SearchField(props: SearchFieldProps) {
  const { state, placeholder, narrow = false, keyless = false } = props;
  const [typed, setTyped] = useState(state.search ?? "");
  const field = useRef<HTMLInputElement>(null);
  const shown = state.search ?? "";
  const [known, setKnown] = useState(shown);
  // Back, or a cleared filter, changes it from outside.
  if (shown !== known) {
    setKnown(shown);
    if (shown !== typed.trim()) setTyped(shown);
  }
  const look = (text: string): void => {
    if (text.trim() !== shown) state.change({ search: text.trim() }, true);
  };
  // Beside the filters that are chosen during the pause.
  const lookLater = useEffectEvent(look);
  useEffect(() => {
    const timer = setTimeout(() => lookLater(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useShortcut("/", keyless ? undefined : () => field.current?.focus());
  return (
    <form
      role="search"
      aria-label={`Find in this list by ${placeholder}`}
      className="relative max-md:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        look(typed);
      }}
    >
      <Search
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={field}
        data-list-search
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={`Search: ${placeholder}`}
        aria-keyshortcuts={keyless ? undefined : "/"}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${controlClass} pr-8! pl-8.5! ${narrow ? "md:w-[13.5rem]!" : "md:w-[20rem]!"}`}
      />
      {!keyless && (
        <span className="absolute top-1/2 right-2 -translate-y-1/2">
          <Key>/</Key>
        </span>
      )}
    </form>
  );
}

interface FilterProps {
  readonly state: ListState;
  /** In the query. */
  readonly name: string;
  /** The text where nothing is chosen, such as "Any status". */
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Filter({ state, name, any, options }: FilterProps) {
  const value = state.filter(name) ?? "";
  return (
    <div className="relative max-w-full min-w-0">
      <select
        aria-label={any}
        value={value}
        onChange={(event) => state.change({ [name]: event.target.value })}
        className={`${controlClass} w-auto! max-w-full appearance-none pr-8! pl-3! ${value === "" ? "" : "border-accent! bg-accent-soft! text-accent-text!"}`}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2"
      />
    </div>
  );
}

/** Takes all filters off; only there while one is on. */
export function ClearFilters({ state }: { readonly state: ListState }) {
  if (!state.isNarrowed) return null;
  return (
    <button
      type="button"
      onClick={state.clear}
      className="inline-flex min-h-9 items-center gap-1 rounded-1 px-2 text-small text-ink-2 hover:bg-sunken max-md:min-h-11"
    >
      <X aria-hidden="true" strokeWidth={1.75} className="size-4" />
      Clear
    </button>
  );
}

interface TextFilterProps {
  readonly state: ListState;
  /** In the query. */
  readonly name: string;
  readonly label: string;
}

/** A filter that is typed, and holds once it is sent or left. */
export function TextFilter({ state, name, label }: TextFilterProps) {
  const value = state.filter(name) ?? "";
  const apply = (text: string): void => {
    if (text.trim() !== value) state.change({ [name]: text.trim() });
  };
  return (
    <input
      // Another value from outside begins the field again.
      key={value}
      type="text"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      onBlur={({ target }) => apply(target.value)}
      onKeyDown={(event) => event.key === "Enter" && apply(event.currentTarget.value)}
      className={`${controlClass} md:w-48! ${value === "" ? "" : "border-accent! bg-accent-soft!"}`}
    />
  );
}
