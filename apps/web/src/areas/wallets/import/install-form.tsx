import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { registerPasswords } from "../../../ui/fields/register-passwords.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { NewWalletPasswordFields } from "../../../signing/unlock/new-wallet-password-fields.tsx";
import {
  newPasswordSchema,
  type NewPassword,
} from "../../../signing/unlock/new-password-schema.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { importFailureMessage } from "./import-failure.ts";
import { SubmitButton } from "./submit-button.tsx";
import { installWallet, type FoundWallet } from "./take-wallet.ts";

/** A wallet of the person's own gets a wallet password on this device. */
export function InstallForm({
  wallet,
  onDone,
}: {
  readonly wallet: FoundWallet;
  readonly onDone: () => void;
}) {
  const attempt = useAttempt();
  const form = useForm<NewPassword>({
    resolver: zodResolver(newPasswordSchema),
    mode: "onTouched",
    defaultValues: { password: "", confirmPassword: "" },
  });
  const install = ({ password }: NewPassword): void =>
    void attempt.run(() => installWallet(wallet, password), onDone);
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(install)}>
      <Banner tone="success" role="status">
        This is your wallet {wallet.ownName}. Choose the wallet password that opens it on this
        device.
      </Banner>
      <NewWalletPasswordFields {...registerPasswords(form)} hint="At least 7 characters." />
      {attempt.error !== undefined && (
        <Banner tone="danger" role="alert">
          {importFailureMessage(attempt.error)}
        </Banner>
      )}
      <SubmitButton busy={attempt.busy}>Install on this device</SubmitButton>
    </form>
  );
}
