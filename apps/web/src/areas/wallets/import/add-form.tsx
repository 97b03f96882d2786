import { zodResolver } from "@hookform/resolvers/zod";
import { featureOffMessage } from "@nuc/contract";
import { useForm } from "react-hook-form";
import { toneOf } from "../../../session/calls/api-error.ts";
import { useFeature } from "../../../session/site/features.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { NewWalletFields } from "../adding/new-wallet-fields.tsx";
import { walletFormSchema, type WalletForm } from "../adding/wallet-form-schema.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { importFailureMessage, isTaken } from "./import-failure.ts";
import { SubmitButton } from "./submit-button.tsx";
import { addWallet, type FoundWallet } from "./take-wallet.ts";

interface AddFormProps {
  readonly wallet: FoundWallet;
  readonly onDone: () => void;
  /** Called when the wallet is another account's, so that adding it is not possible. */
  readonly onTaken: () => void;
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

/** Resolves to false where the wallet is another account's. Failures: those of `addWallet`. */
async function addUnlessTaken(
  wallet: FoundWallet,
  form: WalletForm,
  username: string,
): Promise<boolean> {
  try {
    await addWallet(wallet, form, username);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** It gets a name and a wallet password. */
function NewWalletForm({ wallet, onDone, onTaken }: AddFormProps) {
  const username = useSession()?.user?.username ?? "";
  const attempt = useAttempt();
  const form = useForm<WalletForm>({
    resolver: zodResolver(walletFormSchema),
    mode: "onTouched",
    defaultValues: { accountName: wallet.suggestedName, password: "", confirmPassword: "" },
  });
  const { handleSubmit } = form;
  const add = (typed: WalletForm): void =>
    void attempt.run(
      () => addUnlessTaken(wallet, typed, username),
      (added) => (added ? onDone() : onTaken()),
    );
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(add)}>
      <NewWalletFields form={form} />
      {attempt.error !== undefined && (
        <Banner tone={toneOf(attempt.error)} role="alert">
          {importFailureMessage(attempt.error)}
        </Banner>
      )}
      <SubmitButton busy={attempt.busy}>Add the wallet</SubmitButton>
    </form>
  );
}
