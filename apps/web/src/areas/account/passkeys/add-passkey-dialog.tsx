import { PASSKEY_MESSAGES, passkeyRegistrationPayload, renamePasskeyPayload } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { addPasskey, refetchPasskeys } from "./passkeys.ts";

interface DialogState {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks for a name and the account password, then the device for a passkey. */
export function AddPasskeyDialog({ open, onOpenChange }: DialogState) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a passkey"
      description="Your device asks for your fingerprint, face or screen lock next."
    >
      <AddPasskeyForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const newPasskey = renamePasskeyPayload.extend(passkeyRegistrationPayload.shape);
const fieldFault = (error: unknown) => faultAtField(error, ["name", "password"]);

function AddPasskeyForm({ onDone }: { readonly onDone: () => void }) {
  const toast = useToast();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newPasskey),
    mode: "onTouched",
    defaultValues: { name: "", password: "" },
  });
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      toast.success(PASSKEY_MESSAGES.added);
      onDone();
      return refetchPasskeys();
    },
    onError: (error) => {
      const fault = fieldFault(error);
      if (fault) setError(fault.field, { message: fault.message }, { shouldFocus: true });
    },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((passkey) => !add.isPending && add.mutate(passkey))}
    >
      {fieldFault(add.error) === undefined && <FailureBanner error={add.error} />}
      <TextField
        label="Name"
        hint="A name to recognise it by, such as “Work laptop”"
        autoComplete="off"
        {...register("name")}
        error={errors.name?.message}
      />
      <PasswordField
        label="Account password"
        what="account password"
        autoComplete="current-password"
        {...register("password")}
        error={errors.password?.message}
      />
      <Button type="submit" size="large" full busy={add.isPending}>
        Add the passkey
      </Button>
    </form>
  );
}
