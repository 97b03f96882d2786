import { NETWORK_MESSAGES, WALLET_MESSAGES } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, NetworkError, toneOf } from "../../../session/calls/api-error.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { creationFlow, type WalletInCreation } from "./creation-flow.ts";
import { CreationSteps } from "./creation-steps.tsx";
import { dropTabNotes } from "./tab-notes.ts";
import { shuffled } from "./shuffle.ts";
import { storeNewWallet } from "./store-new-wallet.ts";
import { useCreation } from "./use-creation.ts";
import { WordPicker } from "./word-picker.tsx";

const { phrase: messages, create } = WALLET_MESSAGES;

export function MnemonicsTestPage() {
  const wallet = useCreation();
  return wallet === undefined ? null : <MnemonicsTest wallet={wallet} />;
}

function storeFailureMessage(error: unknown): string {
  if (error instanceof NetworkError) return NETWORK_MESSAGES.walletArea;
  if (error instanceof ApiError && error.status < 500) return error.message;
  return create.failed;
}

function MnemonicsTest({ wallet }: { readonly wallet: WalletInCreation }) {
  const username = useSession()?.user?.username ?? "";
  const words = wallet.keys.phrase.split(" ");
  const [offered] = useState(() => shuffled(words.map((_, index) => index)));
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [mismatch, setMismatch] = useState(false);
  const storing = useMutation({
    mutationFn: () => storeNewWallet(wallet, username),
    onSuccess: () => {
      creationFlow.end();
      dropTabNotes();
    },
  });
  const reset = (): void => {
    setPicked([]);
    storing.reset();
  };
  const check = (): void => {
    const inOrder = picked.map((index) => words[index]).join(" ") === wallet.keys.phrase;
    if (!inOrder) setMismatch(true);
    else if (!storing.isPending) storing.mutate();
  };
  return (
    <>
      <CreationSteps current={storing.isSuccess ? 3 : 2} />
      <PageHeading
        title="Check the phrase"
        lead={
          <>
            Pick the words in the order that you wrote down.{" "}
            {!storing.isSuccess && <TextLink to="/copy-mnemonics">See the words again</TextLink>}
          </>
        }
      />
      <Card className="grid gap-3 md:gap-6">
        <WordPicker
          words={words}
          offered={offered}
          picked={picked}
          passed={storing.isSuccess}
          disabled={storing.isPending}
          onChange={setPicked}
        />
        {storing.isError && (
          <Banner tone={toneOf(storing.error)} role="alert">
            {storeFailureMessage(storing.error)}
          </Banner>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3 max-md:[&>button]:flex-1">
          {picked.length < words.length && (
            <p className="mr-auto text-small text-ink-2 max-md:w-full">
              Pick all {words.length} words to continue.
            </p>
          )}
          <Button variant="secondary" size="large" disabled={storing.isPending} onClick={reset}>
            Reset
          </Button>
          <Button
            size="large"
            disabled={picked.length < words.length}
            busy={storing.isPending}
            onClick={check}
          >
            Continue
          </Button>
        </div>
      </Card>
      <MismatchDialog
        open={mismatch}
        onClose={() => {
          setMismatch(false);
          reset();
        }}
      />
      <StoredDialog open={storing.isSuccess} accountName={wallet.accountName} />
    </>
  );
}

function MismatchDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.mismatchTitle}
      description={messages.mismatch}
      actions={
        <Button size="large" onClick={onClose}>
          Try again
        </Button>
      }
    />
  );
}

function StoredDialog({
  open,
  accountName,
}: {
  readonly open: boolean;
  readonly accountName: string;
}) {
  const navigate = useNavigate();
  const leave = (): void => void navigate("/wallet-listing");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leave()}
      title="Wallet created"
      description={`${accountName} is ready. Its secret phrase is sealed on this device under your wallet password.`}
      actions={
        <Button size="large" onClick={leave}>
          Go to your wallets
        </Button>
      }
    />
  );
}
