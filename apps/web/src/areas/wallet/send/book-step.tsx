import { Plus } from "lucide-react";
import { useState } from "react";
import { shortAddress } from "../../../ui/address.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Rosette } from "../../../ui/rosette.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { StepStart } from "../../../ui/step-start.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useAddressBook } from "../address-book/address-book.ts";
import { foundIn, searchFrom, type BookEntry } from "../address-book/entries.ts";
import { EntryForm } from "../address-book/entry-form.tsx";
import { UnreadBook } from "../address-book/unread-book.tsx";

interface BookStepProps {
  readonly onPick: (address: string) => void;
  readonly onBack: () => void;
}

/** The address book in place of the send form, which waits with all that was typed into it. */
export function BookStep({ onPick, onBack }: BookStepProps) {
  const [adding, setAdding] = useState(false);
  const book = useAddressBook();
  if (adding && book.isSuccess)
    return (
      <StepStart key="add">
        <EntryForm
          entries={book.data}
          onDone={() => setAdding(false)}
          onCancel={() => setAdding(false)}
        />
      </StepStart>
    );
  return (
    <StepStart key="book">
      {book.isPending && (
        <Loading label="Opening the address book">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {book.isError && <UnreadBook error={book.error} onRetry={() => void book.refetch()} />}
      {book.isSuccess && <Entries entries={book.data} onPick={onPick} />}
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onBack}>
          Back
        </Button>
        {book.isSuccess && (
          <Button
            variant="secondary"
            size="large"
            icon={<Plus className="size-5" strokeWidth={1.75} />}
            onClick={() => setAdding(true)}
          >
            Add an address
          </Button>
        )}
      </DialogActions>
    </StepStart>
  );
}

interface EntriesProps {
  readonly entries: readonly BookEntry[];
  readonly onPick: (address: string) => void;
}

function Entries({ entries, onPick }: EntriesProps) {
  const [search, setSearch] = useState("");
  if (entries.length === 0)
    return <EmptyState>Nobody is in your address book on this device yet.</EmptyState>;
  const shown = foundIn(entries, search);
  return (
    <>
      {entries.length >= searchFrom && (
        <TextField
          label="Search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul
        aria-label="Addresses"
        className="-mx-3 grid max-h-[min(24rem,50dvh)] grid-cols-1 overflow-y-auto"
      >
        {shown.map((entry) => (
          <li key={entry.address}>
            <EntryButton entry={entry} onPick={onPick} />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-small text-ink-2 empty:hidden">
        {shown.length === 0 && `Nobody is called “${search.trim()}”.`}
      </p>
    </>
  );
}

interface EntryButtonProps {
  readonly entry: BookEntry;
  readonly onPick: (address: string) => void;
}

function EntryButton({ entry: { name, address }, onPick }: EntryButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onPick(address)}
      className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-2 px-3 py-2 text-left hover:bg-sunken"
    >
      <Rosette address={address} />
      <span className="grid min-w-0 flex-1">
        <span className="font-[560] wrap-anywhere">{name}</span>
        <span className="code-text text-small text-ink-2">{shortAddress(address)}</span>
      </span>
    </button>
  );
}
