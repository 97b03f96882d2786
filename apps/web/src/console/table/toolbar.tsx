import { ChevronDown, Search, SlidersHorizontal, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react";
import { classNames } from "../../ui/classes/class-names.ts";
import { Key } from "../forms/key.tsx";
import { KeyButton } from "../forms/key-button.tsx";
import { useShortcut } from "../forms/use-shortcut.ts";
import { controlClass } from "./control-class.ts";
import type { ListState } from "./list-state.ts";

interface ToolbarProps {
  readonly state: ListState;
  readonly search?: ReactNode;
  /** What is done with all that the list finds, at its end. */
  readonly actions?: ReactNode;
  /** The filters. */
  readonly children: ReactNode;
}

/**
 * Over a table: its search, which takes the free room, its filters, and what is done with all of them. Where they do not fit in
 * one line the filters have their own; on a phone they are folded, and their button says how many are on.
 */
export function Toolbar({ state, search, actions, children }: ToolbarProps) {
  const filtersId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-start gap-2 border-b border-line px-4 py-2">
      {search}
      <div className="flex max-w-full min-w-0 flex-auto flex-wrap items-start gap-2 md:flex-nowrap">
        <KeyButton
          className="md:hidden"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          icon={<SlidersHorizontal aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
          {state.filters > 0 && (
            <span className="figures rounded-full bg-accent px-1.5 text-micro font-[620] text-on-accent">
              {state.filters}
              <span className="sr-only"> on</span>
            </span>
          )}
        </KeyButton>
        <div
          id={filtersId}
          role="group"
          aria-label="Filters"
          className={classNames(
            "flex min-w-0 flex-wrap items-center gap-2 max-md:order-last max-md:w-full max-md:flex-col max-md:items-stretch",
            search === undefined && "md:flex-1",
            !isOpen && "max-md:hidden",
          )}
        >
          {children}
        </div>
        <ClearFilters state={state} />
        <div className="ml-auto flex flex-none gap-2">{actions}</div>
      </div>
    </div>
  );
}

/** Takes search and all filters off. Its room is kept, so that the line does not break once the first one is on. */
function ClearFilters({ state }: { readonly state: ListState }) {
  if (!state.isNarrowed)
    return <span aria-hidden="true" className="w-18 flex-none max-md:hidden" />;
  return (
    <button
      type="button"
      onClick={state.clear}
      className="inline-flex min-h-9 w-18 flex-none items-center justify-center gap-1 rounded-1 text-small text-ink-2 hover:bg-sunken max-md:min-h-11"
    >
      <X aria-hidden="true" strokeWidth={1.75} className="size-4" />
      Clear
    </button>
  );
}

/** Milliseconds without a key after which what is typed is looked for. */
const pause = 300;

interface SearchFieldProps {
  readonly state: ListState;
  /** What is searched, such as "Name, email, phone, address". */
  readonly placeholder: string;
  /** Where a screen has two, one of them has no key. */
  readonly keyless?: boolean | undefined;
}

export function SearchField(props: SearchFieldProps) {
  const { state, placeholder, keyless = false } = props;
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
      className="relative flex-[1000_1_18rem]"
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
        className={`${controlClass} pr-8! pl-8.5!`}
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
    <div className="relative max-w-full min-w-0 md:max-w-60">
      <select
        aria-label={any}
        value={value}
        onChange={(event) => state.change({ [name]: event.target.value })}
        className={`${controlClass} max-w-full appearance-none md:w-auto! pr-8! pl-3! ${value === "" ? "" : "border-accent! bg-accent-soft! text-accent-text!"}`}
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
      className={`${controlClass} md:w-auto! md:flex-[1_1_11rem] ${value === "" ? "" : "border-accent! bg-accent-soft!"}`}
    />
  );
}
