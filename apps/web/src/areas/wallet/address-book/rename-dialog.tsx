import { useForm } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { changeBook } from "./address-book.ts";
import { entryFault, withEntry, withoutEntry, type BookEntry } from "./entries.ts";
import { keepingFault } from "./keeping-fault.ts";

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
      {entry && <RenameForm entry={entry} entries={entries} onDone={onClose} />}
    </Dialog>
  );
}

interface RenameFormProps {
  readonly entry: BookEntry;
  readonly entries: readonly BookEntry[];
  readonly onDone: () => void;
}

function RenameForm({ entry, entries, onDone }: RenameFormProps) {
  const { address } = entry;
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: entry.name },
  });
  const save = async ({ name }: { name: string }): Promise<void> => {
    const fault = entryFault({ address, name }, withoutEntry(entries, address));
    if (fault !== undefined) {
      setError("name", { message: fault.message }, { shouldFocus: true });
      return;
    }
    try {
      await changeBook((now) => withEntry(now, { address, name }));
      onDone();
    } catch (error) {
      setError("name", { message: keepingFault(error) });
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(save)}>
      <TextField
        label="Name"
        autoComplete="off"
        {...register("name")}
        error={formState.errors.name?.message}
      />
      <Button type="submit" size="large" full busy={formState.isSubmitting}>
        Save the name
      </Button>
    </form>
  );
}
