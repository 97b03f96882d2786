import { Dialog } from "../../ui/dialogs/dialog.tsx";
import type { BookEntry } from "../../contacts/entries.ts";
import { NameForm } from "../../contacts/name-form.tsx";

interface RenameDialogProps {
  /** Undefined = closed. */
  readonly entry: BookEntry | undefined;
  readonly entries: readonly BookEntry[];
  readonly onClose: () => void;
}

/** Another name for the same address. */
export function RenameDialog({ entry, entries, onClose }: RenameDialogProps) {
  return (
    <Dialog
      open={entry !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`Rename ${entry?.name ?? ""}`}
    >
      {entry && <NameForm {...entry} entries={entries} onDone={onClose} />}
    </Dialog>
  );
}
