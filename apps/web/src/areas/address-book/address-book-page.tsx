import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { useAddressBook } from "../../contacts/address-book.ts";
import { BookCopies } from "./book-copies.tsx";
import { BookTable } from "./book-table.tsx";
import type { BookEntry } from "../../contacts/entries.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { ReadBook } from "../../contacts/read-book.tsx";

/** Names for addresses, kept on this device alone. */
export function AddressBookPage() {
  const [adding, setAdding] = useState(false);
  const book = useAddressBook();
  const add = () => setAdding(true);
  return (
    <>
      <PageHeading
        title="Address book"
        lead="Names for the addresses you pay. They stay on this device and can only be read while you are signed in."
        actions={
          book.isSuccess &&
          book.data.length > 0 && (
            <Button icon={<Plus className="size-5" strokeWidth={1.75} />} onClick={add}>
              Add an address
            </Button>
          )
        }
      />
      <ReadBook skeleton="h-60 rounded-3">
        {(entries) => (
          <>
            <Entries entries={entries} onAdd={add} />
            <BookCopies entries={entries} />
            <EntryDialog entries={entries} open={adding} onClose={() => setAdding(false)} />
          </>
        )}
      </ReadBook>
    </>
  );
}

function Entries({
  entries,
  onAdd,
}: {
  readonly entries: readonly BookEntry[];
  readonly onAdd: () => void;
}) {
  if (entries.length > 0) return <BookTable entries={entries} />;
  return (
    <Card>
      <EmptyState
        action={
          <Button icon={<Plus className="size-5" strokeWidth={1.75} />} onClick={onAdd}>
            Add an address
          </Button>
        }
      >
        Your address book on this device is empty.
      </EmptyState>
    </Card>
  );
}
