import { useState, type ReactNode } from "react";
import { classNames } from "../ui/classes/class-names.ts";
import { TextField } from "../ui/fields/text-field.tsx";
import { foundIn, minEntriesToSearch, type BookEntry } from "./entries.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";

interface SearchedEntriesProps {
  readonly entries: readonly BookEntry[];
  /** For a card without a margin of its own. */
  readonly inset?: boolean;
  readonly children: (found: readonly BookEntry[]) => ReactNode;
}

/** Entries of the book, with a search over them where they are many, and a message where it finds none. */
export function SearchedEntries({ entries, inset = false, children }: SearchedEntriesProps) {
  const [search, setSearch] = useState("");
  const found = foundIn(entries, search);
  return (
    <>
      {entries.length >= minEntriesToSearch && (
        <div className={classNames(inset && "px-5 pb-4 md:max-w-120 md:px-6")}>
          <TextField
            label="Search"
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
      )}
      {children(found)}
      <div aria-live="polite" className={inset ? "px-5 not-empty:py-6 md:px-6" : "empty:hidden"}>
        {found.length === 0 && (
          <EmptyState brief>Nobody in your address book is called “{search.trim()}”.</EmptyState>
        )}
      </div>
    </>
  );
}
