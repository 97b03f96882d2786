import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useFeature } from "../../../session/site/features.ts";
import { ReferenceCode } from "../../../session/signed-in/reference-code.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { runOperation } from "../../../vault/worker-client.ts";
import { NewWalletPasswordFields } from "../../../signing/unlock/new-wallet-password-fields.tsx";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { walletFailureMessage } from "../../../session/failures/wallet-failure.ts";
import { creationFlow } from "./creation-flow.ts";
import { CreationOff } from "../adding/creation-off.tsx";
import { CreationSteps } from "./creation-steps.tsx";
import { walletFormSchema, type WalletForm } from "../adding/wallet-form-schema.ts";

export function CreateWalletPage() {
  // A user who comes by a link learns it here, before the words are written down for nothing.
  const off = useFeature("toggle_create_wallet").on === false;
  return (
    <>
      {!off && <CreationSteps current={0} />}
      <PageHeading
        title="Create wallet"
        lead={
          off ? undefined : (
            <>
              The wallet is created on this device. We never see its secret phrase or password, so
              we cannot recover them. Already have one?{" "}
              <TextLink to="/import-wallet">Import a wallet</TextLink>
            </>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        {off ? <CreationOff /> : <CreateForm />}
        <ReferenceCode messageOf={walletFailureMessage} />
      </div>
    </>
  );
}

/** Keys are made in the worker; what was typed stays in memory until the phrase has been checked. */
function useKeyMaking() {
  const navigate = useNavigate();
  const { busy, error, run } = useAttempt();
  const make = ({ accountName, password }: WalletForm): void =>
    void run(
      () => runOperation("newKeys", undefined),
      (keys) => {
        creationFlow.begin({ accountName, password, keys });
        void navigate("/copy-mnemonics");
      },
    );
  return { busy, failed: error !== undefined, make };
}

function CreateForm() {
  const { register, handleSubmit, formState } = useForm<WalletForm>({
    resolver: zodResolver(walletFormSchema),
    mode: "onTouched",
  });
  const making = useKeyMaking();
  return (
    <Card>
      <form noValidate className="grid gap-5" onSubmit={handleSubmit(making.make)}>
        {making.failed && (
          <Banner tone="danger" role="alert">
            This browser could not make the keys. No wallet was made.
          </Banner>
        )}
        <TextField
          label="Wallet name"
          autoComplete="off"
          hint="At least 5 characters. Only you see it."
          {...register("accountName")}
          error={formState.errors.accountName?.message}
        />
        <NewWalletPasswordFields
          field={(name) => ({ ...register(name), error: formState.errors[name]?.message })}
          hint="At least 7 characters. It opens this wallet on this device."
        />
        <div className="flex flex-wrap gap-3 [&>*]:flex-1">
          <LinkButton to="/" variant="secondary" size="large">
            Cancel
          </LinkButton>
          <Button type="submit" size="large" busy={making.busy}>
            Submit
          </Button>
        </div>
      </form>
    </Card>
  );
}
