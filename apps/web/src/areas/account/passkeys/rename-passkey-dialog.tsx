import { renamePasskeyPayload, type PasskeyEntry } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { refetchPasskeys, renamePasskey } from "./passkeys.ts";

interface RenamePasskeyDialogProps {
  readonly passkey: PasskeyEntry;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function RenamePasskeyDialog({ passkey, open, onOpenChange }: RenamePasskeyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Rename the passkey">
      <RenameForm passkey={passkey} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface RenameFormProps {
  readonly passkey: PasskeyEntry;
  readonly onDone: () => void;
}

function RenameForm({ passkey, onDone }: RenameFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(renamePasskeyPayload),
    mode: "onTouched",
    defaultValues: { name: passkey.name },
  });
  const rename = useMutation({
    mutationFn: (name: string) => renamePasskey(passkey.id, name),
    onSuccess: async () => {
      await refetchPasskeys();
      onDone();
    },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ name }) => !rename.isPending && rename.mutate(name))}
    >
      <FailureBanner error={rename.error} />
      <TextField
        label="Name"
        autoComplete="off"
        {...register("name")}
        error={formState.errors.name?.message}
      />
      <Button type="submit" size="large" full busy={rename.isPending}>
        Save the name
      </Button>
    </form>
  );
}
