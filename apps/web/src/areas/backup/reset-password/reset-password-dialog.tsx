import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { registerPasswords } from "../../../ui/fields/register-passwords.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { installPhrase } from "../../../vault/wallet-keys.ts";
import { NewWalletPasswordFields } from "../../../signing/unlock/new-wallet-password-fields.tsx";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import {
  newPasswordSchema,
  type NewPassword,
} from "../../../signing/unlock/new-password-schema.ts";

interface ResetPasswordDialogProps {
  readonly walletAddress: string;
  /** A phrase that derives the address; the dialog is open while there is one. */
  readonly phrase: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A new wallet password: the phrase is sealed under it on this device, in place of what was here. */
export function ResetPasswordDialog({ phrase, onClose, ...rest }: ResetPasswordDialogProps) {
  return (
    <Dialog
      open={phrase !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title="Reset password"
      description="The new wallet password opens this wallet on this device only. On other devices the old one stays."
    >
      {phrase !== undefined && <ResetForm phrase={phrase} {...rest} />}
    </Dialog>
  );
}

function ResetForm({
  walletAddress,
  phrase,
  onDone,
}: Omit<ResetPasswordDialogProps, "onClose" | "phrase"> & { readonly phrase: string }) {
  const attempt = useAttempt();
  const form = useForm<NewPassword>({
    resolver: zodResolver(newPasswordSchema),
    mode: "onTouched",
    defaultValues: { password: "", confirmPassword: "" },
  });
  const reset = ({ password }: NewPassword): void =>
    void attempt.run(() => installPhrase(walletAddress, phrase, password), onDone);
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(reset)}>
      {attempt.error !== undefined && (
        <Banner tone="danger" role="alert">
          This browser could not keep the wallet. Its password was not changed.
        </Banner>
      )}
      <NewWalletPasswordFields
        {...registerPasswords(form)}
        label="New wallet password"
        hint="At least 7 characters."
      />
      <DialogActions>
        <Button type="submit" size="large" busy={attempt.busy}>
          Set the new password
        </Button>
      </DialogActions>
    </form>
  );
}
