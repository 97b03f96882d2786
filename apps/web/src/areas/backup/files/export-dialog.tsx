import { zodResolver } from "@hookform/resolvers/zod";
import type { WalletRecord } from "@nuc/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { registerPasswords } from "../../../ui/fields/register-passwords.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { downloadJson } from "../../../ui/files/download-file.ts";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { keystoreOf } from "../../../vault/wallet-keys.ts";
import { NewWalletPasswordFields } from "../../../signing/unlock/new-wallet-password-fields.tsx";
import { OutcomeStep } from "../../../ui/dialogs/outcome-step.tsx";
import {
  newPasswordSchema,
  type NewPassword,
} from "../../../signing/unlock/new-password-schema.ts";
import { ReleaseSteps } from "../../../signing/unlock/release-steps.tsx";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import type { WalletDialogProps } from "../../../session/wallets/wallet-dialog-props.ts";
import { fileNameOf } from "./file-name.ts";

/** The wallet as a keystore file, which polkadot{.js}, Talisman and SubWallet import. */
export function ExportDialog({ wallet, open, onOpenChange }: WalletDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Export as a keystore file">
      {open && <Export wallet={wallet} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

/** The wallet password is held for no longer than the step that needs it. */
type Step =
  | { readonly at: "release" }
  | { readonly at: "file"; readonly password: string }
  | { readonly at: "saved" };

function Export({
  wallet,
  onDone,
}: {
  readonly wallet: WalletRecord;
  readonly onDone: () => void;
}) {
  const [step, setStep] = useState<Step>({ at: "release" });
  if (step.at === "saved")
    return (
      <OutcomeStep key="saved" tone="success" label="Done" onClick={onDone}>
        The file is in your downloads. It only opens with the password you chose for it.
      </OutcomeStep>
    );
  if (step.at === "file")
    return (
      <StepStart key="file">
        <FilePasswordForm
          wallet={wallet}
          password={step.password}
          onSaved={() => setStep({ at: "saved" })}
        />
      </StepStart>
    );
  return (
    <ReleaseSteps
      address={wallet.account_id}
      act="export"
      onReleased={(password) => setStep({ at: "file", password })}
    >
      <Banner tone="warning">
        Anyone with the file and its password has the coins. The file does not contain the secret
        phrase, so keep your paper too.
      </Banner>
      <p className="text-small text-ink-2">
        Other wallets, such as polkadot.js, Talisman and SubWallet, can import it.
      </p>
    </ReleaseSteps>
  );
}

function FilePasswordForm({
  wallet,
  password,
  onSaved,
}: {
  readonly wallet: WalletRecord;
  readonly password: string;
  readonly onSaved: () => void;
}) {
  const { account_id: address, account_name: name } = wallet;
  const attempt = useAttempt();
  const form = useForm<NewPassword>({
    resolver: zodResolver(newPasswordSchema),
    mode: "onTouched",
    defaultValues: { password: "", confirmPassword: "" },
  });
  const save = (form: NewPassword): void =>
    void attempt.run(
      () => keystoreOf(address, { password, filePassword: form.password }, name),
      (file) => {
        downloadJson(`${fileNameOf(name)}-keystore.json`, file);
        onSaved();
      },
    );
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(save)}>
      {attempt.error !== undefined && (
        <Banner tone="danger" role="alert">
          This browser could not make the file. Nothing was saved.
        </Banner>
      )}
      <NewWalletPasswordFields
        {...registerPasswords(form)}
        label="Password for the file"
        confirmLabel="Confirm the password for the file"
        hint="At least 7 characters. Best not the same as your wallet password."
      />
      <DialogActions>
        <Button type="submit" size="large" busy={attempt.busy}>
          Save the file
        </Button>
      </DialogActions>
    </form>
  );
}
