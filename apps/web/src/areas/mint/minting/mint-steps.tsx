import type { WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { PhraseElsewhere } from "../../../signing/phrase/phrase-elsewhere.tsx";
import { checkMint, type MintCheck } from "./mint-check.ts";
import { MintDone } from "./mint-done.tsx";
import { MintPasswordStep } from "./mint-password-step.tsx";
import { useMint } from "./use-mint.ts";

interface MintStepsProps {
  readonly wallet: WalletRecord;
  readonly onLock: (locked: boolean) => void;
  readonly onMinted: () => void;
  /** Begins the registration of a wallet that is not a miner yet. */
  readonly onRegister: (walletAddress: string) => void;
  readonly onClose: () => void;
}

/** From the checks to the minted coins; made again whenever the dialog is opened. */
export function MintSteps({ wallet, onLock, onMinted, onRegister, onClose }: MintStepsProps) {
  const { account_id: address } = wallet;
  const check = useMintCheck(address);
  const mint = useMint(address);
  const answer = mint.data ?? (check.data?.kind === "minted" ? check.data.answer : undefined);
  const minted = answer !== undefined;
  useEffect(() => {
    if (minted) onMinted();
  }, [minted, onMinted]);
  if (answer) {
    return (
      <StepStart key="done">
        <MintDone
          answer={answer}
          reward={
            check.data !== undefined && "reward" in check.data ? check.data.reward : undefined
          }
        />
        <DialogActions>
          <Button size="large" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </StepStart>
    );
  }
  if (check.isPending) return <Checking />;
  if (check.isError) return <FailedRead error={check.error} onRetry={() => void check.refetch()} />;
  return (
    <StepStart key={check.data.kind} footed>
      <CheckedStep {...{ wallet, mint, onLock, onRegister, onClose }} check={check.data} />
    </StepStart>
  );
}

/** Asked once each time the dialog opens; never from a cache, and not again behind somebody who types a password. */
function useMintCheck(address: string) {
  const opening = useId();
  return useQuery({
    queryKey: ["mint-check", address, opening],
    queryFn: async () => {
      const found = await checkMint(address);
      if (found.kind === "minted")
        void queryClient.invalidateQueries({ queryKey: queryKeys.wallets });
      return found;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

interface CheckedStepProps {
  readonly wallet: WalletRecord;
  readonly check: MintCheck;
  readonly mint: ReturnType<typeof useMint>;
  readonly onLock: (locked: boolean) => void;
  readonly onRegister: (walletAddress: string) => void;
  readonly onClose: () => void;
}

function CheckedStep(props: CheckedStepProps) {
  const { wallet, check, mint, onLock, onRegister, onClose } = props;
  if (check.kind === "minted") return null;
  if (check.kind === "refused") {
    return (
      <>
        <Banner tone="warning" role="alert">
          {check.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Banner>
        <RefusedActions
          wallet={wallet}
          unregistered={check.unregistered === true}
          onRegister={onRegister}
          onClose={onClose}
        />
      </>
    );
  }
  const { account_id: address, account_name: name } = wallet;
  return (
    <>
      <p>
        {name} receives {amountLabel(check.reward)}. The next mint opens 24 hours later.
      </p>
      {check.phraseHere ? (
        <MintPasswordStep
          address={address}
          reward={check.reward}
          mint={mint}
          onCancel={onClose}
          onLock={onLock}
        />
      ) : (
        <PhraseElsewhere
          forWhat="for this one mint"
          state={{ purpose: "mintCoin", walletAddress: address, walletName: name }}
          backLabel="Cancel"
          onBack={onClose}
        />
      )}
    </>
  );
}

/** A refusal ends here, except for a wallet that is not a miner: the way to become one begins in the next dialog. */
function RefusedActions({
  wallet,
  unregistered,
  onRegister,
  onClose,
}: Pick<CheckedStepProps, "wallet" | "onRegister" | "onClose"> & {
  readonly unregistered: boolean;
}) {
  const register = (): void => {
    onClose();
    onRegister(wallet.account_id);
  };
  return (
    <DialogActions>
      <Button variant={unregistered ? "secondary" : "primary"} size="large" onClick={onClose}>
        Close
      </Button>
      {unregistered && (
        <Button size="large" onClick={register}>
          Become a miner
        </Button>
      )}
    </DialogActions>
  );
}

function Checking() {
  return (
    <Loading label="Checking if you can mint">
      <div className="grid gap-5">
        <Skeleton className="h-6" />
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
      </div>
    </Loading>
  );
}
