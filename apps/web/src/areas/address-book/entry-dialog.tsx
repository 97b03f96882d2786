import { Dialog } from "../../ui/dialogs/dialog.tsx";
import type { BookEntry } from "../../contacts/entries.ts";
import { EntryForm } from "../../contacts/entry-form.tsx";

interface EntryDialogProps {
  readonly entries: readonly BookEntry[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Names an address. */
export function EntryDialog({ entries, open, onClose }: EntryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Add an address">
      {open && <EntryForm entries={entries} onDone={onClose} />}
    </Dialog>
  );
}
