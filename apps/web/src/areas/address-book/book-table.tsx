import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Address } from "../../ui/values/address.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { cardLook } from "../../ui/lists/card-look.ts";
import { Table, type Column } from "../../ui/lists/table.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { useAttempt } from "../../signing/once/use-attempt.ts";
import { changeBook } from "../../contacts/address-book.ts";
import { withoutEntry, type BookEntry } from "../../contacts/entries.ts";
import { saveFailureMessage } from "../../contacts/save-failure.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { SearchedEntries } from "../../contacts/searched-entries.tsx";

/** Everybody in the book, by name. */
export function BookTable({ entries }: { readonly entries: readonly BookEntry[] }) {
  const [renaming, setRenaming] = useState<BookEntry>();
  const [removing, setRemoving] = useState<BookEntry>();
  return (
    <Card flush title="Addresses">
      <SearchedEntries entries={entries} inset>
        {(found) => (
          <Table
            look={cardLook}
            caption="Addresses"
            columns={columnsOf(setRenaming, setRemoving)}
            rows={found}
            rowKey={({ address }) => address}
          />
        )}
      </SearchedEntries>
      <RenameDialog entry={renaming} entries={entries} onClose={() => setRenaming(undefined)} />
      <RemoveDialog entry={removing} onClose={() => setRemoving(undefined)} />
    </Card>
  );
}

function columnsOf(
  onRename: (entry: BookEntry) => void,
  onRemove: (entry: BookEntry) => void,
): Column<BookEntry>[] {
  return [
    {
      key: "name",
      header: "Name",
      // On a phone the actions are at its right.
      cell: ({ name }) => <span className="font-[560] wrap-anywhere max-md:pr-12">{name}</span>,
      onPhone: "title",
    },
    { key: "address", header: "Address", cell: ({ address }) => <Address address={address} /> },
    {
      key: "actions",
      header: <span className="sr-only">Actions</span>,
      onPhone: "choice",
      align: "end",
      cell: (entry) => (
        <span className="inline-flex gap-1 max-md:-mt-1.5 max-md:-mr-2.5">
          <IconButton
            label={`Rename ${entry.name}`}
            icon={<Pencil strokeWidth={1.75} />}
            onClick={() => onRename(entry)}
          />
          <IconButton
            label={`Delete ${entry.name}`}
            icon={<Trash2 strokeWidth={1.75} />}
            onClick={() => onRemove(entry)}
          />
        </span>
      ),
    },
  ];
}

function RemoveDialog({
  entry,
  onClose,
}: {
  readonly entry: BookEntry | undefined;
  readonly onClose: () => void;
}) {
  const toast = useToast();
  const removal = useAttempt();
  const remove = ({ address }: BookEntry): void =>
    void removal.run(
      () => changeBook((entries) => withoutEntry(entries, address)),
      () => {
        toast.success("Deleted from your address book.");
        onClose();
      },
    );
  const close = (): void => {
    removal.forget();
    onClose();
  };
  return (
    <ConfirmDialog
      open={entry !== undefined}
      onOpenChange={(open) => !open && close()}
      title={`Delete ${entry?.name ?? "the address"}?`}
      confirmLabel="Delete"
      danger
      busy={removal.busy}
      onConfirm={() => entry && remove(entry)}
    >
      {removal.error !== undefined && (
        <Banner tone="danger" role="alert">
          {saveFailureMessage(removal.error)}
        </Banner>
      )}
      <p>Only the name is deleted. Your payments stay in the history.</p>
    </ConfirmDialog>
  );
}
