import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { useAddressBook } from "./address-book.ts";
import { BookCopies } from "./book-copies.tsx";
import { BookTable } from "./book-table.tsx";
import type { BookEntry } from "./entries.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { UnreadBook } from "./unread-book.tsx";

/** Names for addresses, kept on this device alone. */
export function AddressBookPage() {
  const [adding, setAdding] = useState(false);
  const book = useAddressBook();
  const add = () => setAdding(true);
  return (
    <>
      <PageHeading
        title="Address book"
        lead="Names for the addresses you pay. They stay on this device, and can only be read while you are signed in."
        actions={
          book.isSuccess &&
          book.data.length > 0 && (
            <Button icon={<Plus className="size-5" strokeWidth={1.75} />} onClick={add}>
              Add an address
            </Button>
          )
        }
      />
      {book.isPending && (
        <Loading label="Opening the address book">
          <Skeleton className="h-60 rounded-3" />
        </Loading>
      )}
      {book.isError && <UnreadBook error={book.error} onRetry={() => void book.refetch()} />}
      {book.isSuccess && <Entries entries={book.data} onAdd={add} />}
      {book.isSuccess && <BookCopies entries={book.data} />}
      {book.isSuccess && (
        <EntryDialog entries={book.data} open={adding} onClose={() => setAdding(false)} />
      )}
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
        Nobody is in your address book on this device yet.
      </EmptyState>
    </Card>
  );
}
