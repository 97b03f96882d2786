import { useForm } from "react-hook-form";
import { Button } from "../ui/buttons/button.tsx";
import { DialogActions } from "../ui/dialogs/dialog-actions.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { changeBook } from "./address-book.ts";
import { entryFault, withEntry, withoutEntry, type BookEntry } from "./entries.ts";
import { GoneEntryError, saveFailureMessage } from "./save-failure.ts";

interface NameFormProps {
  readonly address: string;
  /** What it is called now; empty where it has no name yet. */
  readonly name: string;
  /** The book as it is now. */
  readonly entries: readonly BookEntry[];
  readonly onDone: () => void;
  /** Leaves it as it is, where the form is beside something that has a main button of its own. */
  readonly onCancel?: (() => void) | undefined;
}

/** A name for an address that is already there. */
export function NameForm({ address, name: present, entries, onDone, onCancel }: NameFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: present },
  });
  const save = async ({ name }: { name: string }): Promise<void> => {
    const fault = entryFault({ address, name }, withoutEntry(entries, address));
    if (fault !== undefined) {
      setError("name", { message: fault.message }, { shouldFocus: true });
      return;
    }
    try {
      await changeBook((now) => {
        // Another tab has deleted it meanwhile: a new name must not bring it back.
        if (present !== "" && !now.some((entry) => entry.address === address))
          throw new GoneEntryError("It is not in the book");
        return withEntry(now, { address, name });
      });
      onDone();
    } catch (error) {
      setError("name", { message: saveFailureMessage(error) });
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
      <DialogActions>
        {onCancel && (
          <Button variant="quiet" size="large" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant={onCancel ? "secondary" : "primary"}
          size="large"
          busy={formState.isSubmitting}
        >
          Save the name
        </Button>
      </DialogActions>
    </form>
  );
}
