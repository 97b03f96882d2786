import { zodResolver } from "@hookform/resolvers/zod";
import { featureOffMessage } from "@nuc/contract";
import { useForm } from "react-hook-form";
import { toneOf } from "../../../session/api-error.ts";
import { useFeature } from "../../../session/features.ts";
import { useSession } from "../../../session/session-store.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { walletFormSchema, type WalletForm } from "../create/wallet-form-schema.ts";
import { useAttempt } from "../unlock/use-attempt.ts";
import { importFailureMessage } from "./import-failure.ts";
import { addWallet, type FoundWallet } from "./take-wallet.ts";

interface AddFormProps {
  readonly wallet: FoundWallet;
  readonly onDone: () => void;
}

/** A wallet that is new to the account is added to it, unless none can be now: then nothing is filled in for nothing. */
export function AddForm(props: AddFormProps) {
  const { on } = useFeature("toggle_create_wallet");
  return on === false ? (
    <Banner>{featureOffMessage("wallet creation")}</Banner>
  ) : (
    <NewWalletForm {...props} />
  );
}

/** It gets a name and a wallet password. */
function NewWalletForm({ wallet, onDone }: AddFormProps) {
  const username = useSession()?.user?.username ?? "";
  const attempt = useAttempt();
  const { register, handleSubmit, formState } = useForm<WalletForm>({
    resolver: zodResolver(walletFormSchema),
    mode: "onTouched",
    defaultValues: { accountName: wallet.suggestedName, password: "", confirmPassword: "" },
  });
  const off = useFeature("toggle_create_wallet").on === false;
  const add = (form: WalletForm): void =>
    void attempt.run(() => addWallet(wallet, form, username), onDone);
  // The server refuses it with the same words.
  if (off) return <Banner>{featureOffMessage("wallet creation")}</Banner>;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(add)}>
      <TextField
        label="Wallet name"
        autoComplete="off"
        hint="Longer than 4 characters. Only you see it."
        {...register("accountName")}
        error={formState.errors.accountName?.message}
      />
      <NewPasswordFields
        field={(name) => ({ ...register(name), error: formState.errors[name]?.message })}
        hint="Longer than 6 characters. It opens this wallet on this device."
      />
      {attempt.error !== undefined && (
        <Banner tone={toneOf(attempt.error)} role="alert">
          {importFailureMessage(attempt.error)}
        </Banner>
      )}
      <Button
        type="submit"
        size="large"
        busy={attempt.busy}
        className="justify-self-end max-md:w-full"
      >
        Add the wallet
      </Button>
    </form>
  );
}
