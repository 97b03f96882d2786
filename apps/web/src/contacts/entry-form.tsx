import { useForm } from "react-hook-form";
import { Banner } from "../ui/feedback/banner.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { DialogActions } from "../ui/dialogs/dialog-actions.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { changeBook } from "./address-book.ts";
import { entryFault, withEntry, type BookEntry } from "./entries.ts";
import { saveFailureMessage } from "./save-failure.ts";

interface EntryFormProps {
  readonly entries: readonly BookEntry[];
  readonly onDone: () => void;
  /** Adds a way back, where closing the dialog would lose more than this. */
  readonly onCancel?: () => void;
}

/** An address and its name. */
export function EntryForm({ entries, onDone, onCancel }: EntryFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<BookEntry>({
    defaultValues: { address: "", name: "" },
  });
  const { errors } = formState;
  const save = async (entry: BookEntry): Promise<void> => {
    const fault = entryFault(entry, entries);
    if (fault !== undefined) {
      setError(fault.field, { message: fault.message }, { shouldFocus: true });
      return;
    }
    try {
      await changeBook((now) => withEntry(now, entry));
      onDone();
    } catch (error) {
      setError("root", { message: saveFailureMessage(error) });
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(save)}>
      {errors.root?.message !== undefined && (
        <Banner tone="danger" role="alert">
          {errors.root.message}
        </Banner>
      )}
      <TextField
        label="Address"
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register("address")}
        error={errors.address?.message}
      />
      <TextField
        label="Name"
        autoComplete="off"
        {...register("name")}
        error={errors.name?.message}
      />
      <DialogActions>
        {onCancel && (
          <Button
            variant="secondary"
            size="large"
            disabled={formState.isSubmitting}
            onClick={onCancel}
          >
            Cancel
          </Button>
        )}
        <Button type="submit" size="large" busy={formState.isSubmitting}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
