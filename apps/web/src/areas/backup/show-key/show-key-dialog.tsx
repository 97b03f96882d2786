import { WALLET_MESSAGES, type WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { revealPhrase } from "../../../vault/wallet-keys.ts";
import { OutcomeStep } from "../../../ui/dialogs/outcome-step.tsx";
import { heldKeyQuery } from "../../../signing/unlock/held-key.ts";
import { NotHere } from "../../../signing/phrase/not-here.tsx";
import { ReleaseSteps } from "../../../signing/unlock/release-steps.tsx";
import { UnreadVault } from "../../../signing/unlock/unread-vault.tsx";
import { WalletPasswordStep } from "../../../signing/unlock/wallet-password-step.tsx";
import { keysPath } from "../entry/keys-path.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import type { WalletDialogProps } from "../../../session/wallets/wallet-dialog-props.ts";
import { phraseTopic } from "../../../signing/words/copy-phrase-button.tsx";
import { RevealedPhrase } from "./revealed-phrase.tsx";

/** Show Key: a code by email, the wallet password, the code, and only then the words. */
export function ShowKeyDialog({ wallet, open, onOpenChange }: WalletDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Secret phrase of ${wallet.account_name}`}
    >
      {/* Nothing of it stays while the dialog fades away. */}
      {open && <ShowKey wallet={wallet} />}
    </Dialog>
  );
}

function ShowKey({ wallet }: { readonly wallet: WalletRecord }) {
  const held = useQuery(heldKeyQuery(wallet.account_id));
  if (held.isError && held.data === undefined) return <UnreadVault held={held} />;
  if (held.data === undefined)
    return (
      <Loading label="Checking this device">
        <Skeleton className="h-40" />
      </Loading>
    );
  if (held.data === "nothing") return <NotHere wallet={wallet} />;
  if (held.data === "key") return <KeyWithoutPhrase wallet={wallet} />;
  return <PhraseSteps address={wallet.account_id} />;
}

function KeyWithoutPhrase({ wallet }: { readonly wallet: WalletRecord }) {
  return (
    <>
      <Banner>
        This wallet was imported from a keystore file. Its key is on this device, but such a file
        has no secret phrase, so there are no words to show.
      </Banner>
      <DialogActions>
        <LinkButton size="large" to={keysPath(wallet.account_id)}>
          Export it as a keystore file
        </LinkButton>
      </DialogActions>
    </>
  );
}

/** What has been released may be shown again for the wallet password, as long as the dialog is open. */
function PhraseSteps({ address }: { readonly address: string }) {
  const toast = useToast();
  const [released, setReleased] = useState(false);
  const [phrase, setPhrase] = useState<string>();
  const opening = useAttempt();
  const show = (words: string): void => {
    setPhrase(words);
    setReleased(true);
    toast.success(WALLET_MESSAGES.phrase.retrieved, phraseTopic);
  };
  if (phrase !== undefined)
    return (
      <StepStart key="words">
        <RevealedPhrase phrase={phrase} onHide={() => setPhrase(undefined)} />
      </StepStart>
    );
  if (released)
    return (
      <StepStart key="hidden">
        <Banner role="status">The words are hidden again. The wallet password shows them.</Banner>
        <WalletPasswordStep
          open={(password) => revealPhrase(address, password)}
          onOpened={show}
          label="Show the words"
        />
      </StepStart>
    );
  if (opening.busy || opening.error !== undefined)
    return <Opening failed={opening.error !== undefined} onRetry={opening.forget} />;
  return (
    <ReleaseSteps
      address={address}
      act="show"
      onReleased={(password) => void opening.run(() => revealPhrase(address, password), show)}
    >
      <Banner tone="warning">
        Anyone who sees these words has the coins. Make sure that nobody is looking over your
        shoulder and that nobody asked you to do this. We never ask for your words.
      </Banner>
      <p className="text-small text-ink-2">
        We email you a code. Then you enter the wallet password and the code, and the words are
        shown on this device.
      </p>
    </ReleaseSteps>
  );
}

function Opening({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  if (failed)
    return (
      <OutcomeStep key="failed" tone="danger" label="Start again" onClick={onRetry}>
        This browser could not open the wallet. Nothing was changed.
      </OutcomeStep>
    );
  return (
    <Loading label="Opening the secret phrase">
      <Skeleton className="h-60" />
    </Loading>
  );
}
