import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useFeature } from "../../../session/site/features.ts";
import { ReferenceCode } from "../../../session/signed-in/reference-code.tsx";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { runOperation } from "../../../vault/worker-client.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { walletFailureMessage } from "../../../session/failures/wallet-failure.ts";
import { creationFlow } from "./creation-flow.ts";
import { CreationOff } from "../adding/creation-off.tsx";
import { CreationSteps } from "./creation-steps.tsx";
import { NewWalletFields } from "../adding/new-wallet-fields.tsx";
import { dropTabNotes, nameDraft, wordsShown } from "./tab-notes.ts";
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
              Made on this device: we never see its words or password and cannot recover them.
              Already have a wallet? <TextLink to="/import-wallet">Import a wallet</TextLink>
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

/** A name that needs no thought; it can be typed over. @param wallets how many there are already */
const suggestedName = (wallets: number): string =>
  wallets === 0 ? "My wallet" : `Wallet ${wallets + 1}`;

function CreateForm() {
  const known = useQueryClient().getQueryData(walletsQuery.queryKey);
  const form = useForm<WalletForm>({
    resolver: zodResolver(walletFormSchema),
    mode: "onTouched",
    defaultValues: { accountName: nameDraft.read() || suggestedName(known?.results.length ?? 0) },
  });
  const { handleSubmit } = form;
  const making = useKeyMaking();
  const [wordsAreLost] = useState(() => wordsShown.read() !== "");
  return (
    <Card>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit(making.make)}>
        {wordsAreLost && (
          <Banner tone="warning">
            You saw words before, but their wallet was never finished. You get new words now: throw
            the old ones away.
          </Banner>
        )}
        {making.failed && (
          <Banner tone="danger" role="alert">
            This browser could not make the keys. No wallet was made.
          </Banner>
        )}
        <NewWalletFields form={form} onNameChange={nameDraft.keep} />
        <div className="flex flex-wrap gap-3 [&>*]:flex-1">
          <LinkButton to="/" variant="secondary" size="large" onClick={dropTabNotes}>
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
