import { ChevronRight, Plus } from "lucide-react";
import { Shortened } from "../../../ui/values/shortened.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { useBackCloses } from "../../../ui/dialogs/use-back-closes.ts";
import { useAddressBook } from "../../../contacts/address-book.ts";
import type { BookEntry } from "../../../contacts/entries.ts";
import { EntryForm } from "../../../contacts/entry-form.tsx";
import { ReadBook } from "../../../contacts/read-book.tsx";
import { SearchedEntries } from "../../../contacts/searched-entries.tsx";

interface BookStepProps {
  /** Whether a new entry is typed in, in place of the entries. */
  readonly adding: boolean;
  readonly onAdding: (adding: boolean) => void;
  readonly onPick: (address: string) => void;
  readonly onBack: () => void;
}

/** The address book in place of the send form, which waits with all that was typed into it. */
export function BookStep({ adding, onAdding, onPick, onBack }: BookStepProps) {
  const backToEntries = (): void => onAdding(false);
  useBackCloses(true, onBack);
  useBackCloses(adding, backToEntries);
  const book = useAddressBook();
  if (adding && book.isSuccess)
    return (
      <StepStart key="add">
        <EntryForm entries={book.data} onDone={backToEntries} onCancel={backToEntries} />
      </StepStart>
    );
  return (
    <StepStart key="book">
      <ReadBook skeleton="h-40">
        {(entries) => <Entries entries={entries} onPick={onPick} />}
      </ReadBook>
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onBack}>
          Back
        </Button>
        {book.isSuccess && (
          <Button
            variant="secondary"
            size="large"
            icon={<Plus className="size-5" strokeWidth={1.75} />}
            onClick={() => onAdding(true)}
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
  if (entries.length === 0)
    return <EmptyState>Your address book on this device is empty.</EmptyState>;
  return (
    <SearchedEntries entries={entries}>
      {(found) => (
        <ul
          aria-label="Addresses"
          className="-mx-3 grid max-h-[min(24rem,50dvh)] grid-cols-1 overflow-y-auto empty:hidden"
        >
          {found.map((entry) => (
            <li key={entry.address}>
              <EntryButton entry={entry} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </SearchedEntries>
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
        <Shortened whole={address} className="text-small text-ink-2" />
      </span>
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-3" strokeWidth={1.75} />
    </button>
  );
}
