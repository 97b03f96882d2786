import { WALLET_MESSAGES } from "@nuc/contract";
import { useState } from "react";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ResetPasswordDialog } from "./reset-password-dialog.tsx";
import { checkFailed } from "../../../signing/phrase/phrase-boxes.ts";
import { PhraseForm } from "../../../signing/phrase/phrase-form.tsx";
import { PhraseScreen, PurposeDone } from "../../../signing/phrase/phrase-screen.tsx";
import { useClearHistoryState } from "../../../signing/phrase/use-clear-history-state.ts";
import type { PhraseWallet } from "../../../signing/phrase/phrase-request.ts";

/** The words bring the wallet to this device, or a new wallet password to where it is already. */
export function ValidatePasswordReset({
  wallet,
  onLeave,
}: {
  readonly wallet: PhraseWallet;
  readonly onLeave: () => void;
}) {
  const { walletAddress, walletName } = wallet;
  const [phrase, setPhrase] = useState<string>();
  const [done, setDone] = useState(false);
  useClearHistoryState(done);
  if (done)
    return (
      <PurposeDone title="Wallet password set" onDone={onLeave}>
        <Banner tone="success" role="status">
          {walletName} is on this device, and the new wallet password opens it.
        </Banner>
      </PurposeDone>
    );
  return (
    <PhraseScreen
      walletName={walletName}
      then="You will then choose a new wallet password."
      aside={
        <div className="grid gap-4">
          <h2 className="text-h3">Reset the wallet password</h2>
          <WholeAddress address={walletAddress} />
          <p className="text-small text-ink-2">
            The words are checked on this device, then sealed here under a new wallet password. They
            are not sent.
          </p>
        </div>
      }
    >
      <PhraseForm
        walletAddress={walletAddress}
        messages={{
          notOfThisWallet: WALLET_MESSAGES.phrase.notOfThisWallet,
          failed: checkFailed,
        }}
        continueMeans="choose a new wallet password"
        busy={false}
        covered={phrase !== undefined}
        onPhrase={setPhrase}
        onCancel={onLeave}
      />
      <ResetPasswordDialog
        walletAddress={walletAddress}
        phrase={phrase}
        onClose={() => setPhrase(undefined)}
        onDone={() => {
          setPhrase(undefined);
          setDone(true);
        }}
      />
    </PhraseScreen>
  );
}
