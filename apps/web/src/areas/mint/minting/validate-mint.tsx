import { WALLET_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { parseNuc } from "@nuc/money";
import { Amount } from "../../../ui/values/amount.tsx";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { signTextWithPhrase } from "../../../vault/vault.ts";
import { lastMintQuery } from "../schedule/last-mint-query.ts";
import { MintDone } from "./mint-done.tsx";
import { MintFailure } from "./mint-failure.tsx";
import { UnansweredMintError } from "./mint-order.ts";
import { useMint } from "./use-mint.ts";
import { checkFailed } from "../../../signing/phrase/phrase-boxes.ts";
import { PhraseForm } from "../../../signing/phrase/phrase-form.tsx";
import { PhraseScreen, PurposeDone } from "../../../signing/phrase/phrase-screen.tsx";
import { useClearHistoryState } from "../../../signing/phrase/use-clear-history-state.ts";
import type { PhraseWallet } from "../../../signing/phrase/phrase-request.ts";

/** The words sign one mint, and the flow continues with it. */
export function ValidateMint({
  wallet,
  onLeave,
}: {
  readonly wallet: PhraseWallet;
  readonly onLeave: () => void;
}) {
  const { walletAddress, walletName } = wallet;
  const mint = useMint(walletAddress);
  useClearHistoryState(mint.isSuccess);
  if (mint.data) {
    return (
      <PurposeDone title="Minted" onDone={onLeave}>
        <MintDone answer={mint.data} />
      </PurposeDone>
    );
  }
  return (
    <PhraseScreen walletName={walletName} aside={<WhatIsMinted wallet={wallet} />}>
      <PhraseForm
        walletAddress={walletAddress}
        messages={{
          notOfThisWallet: WALLET_MESSAGES.phrase.notOfThisWallet,
          failed: checkFailed,
        }}
        continueMeans={`mint to ${walletName}`}
        unanswered={mint.error instanceof UnansweredMintError}
        busy={mint.isPending}
        failure={mint.error && <MintFailure error={mint.error} />}
        onPhrase={(phrase) => mint.mutate((text) => signTextWithPhrase(phrase, text))}
        onCancel={onLeave}
      />
    </PhraseScreen>
  );
}

function WhatIsMinted({ wallet }: { readonly wallet: PhraseWallet }) {
  const { data } = useQuery(lastMintQuery(wallet.walletAddress));
  return (
    <div className="grid gap-4">
      <h2 className="text-h3">Mint to {wallet.walletName}</h2>
      <p>
        <Amount value={data && parseNuc(data.reward)} exact look="figure" />
      </p>
      <WholeAddress address={wallet.walletAddress} />
      <p className="text-small text-ink-2">
        The words sign this one mint on this device. They are never sent or stored.
      </p>
    </div>
  );
}
