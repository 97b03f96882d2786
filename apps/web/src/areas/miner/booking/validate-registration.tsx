import { MINER_MESSAGES, WALLET_MESSAGES, type RegistrationCategory } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { signWithPhrase } from "../../../vault/vault.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import type { BookingOrder } from "./booking.ts";
import { minerQuery } from "../../../session/wallets/miner-query.ts";
import { useMinerRegistration } from "../standing/use-miner-registration.ts";
import { RegistrationState } from "./registration-state.tsx";
import { RegistrationSummary } from "./registration-summary.tsx";
import { RegistrationFailure } from "./registration-failure.tsx";
import { FailedStep, PendingStep } from "./step-states.tsx";
import { useRegistration } from "./use-registration.ts";
import { transferCostsQuery } from "../../../signing/transfer/transfer-costs.ts";
import { PhraseForm } from "../../../signing/phrase/phrase-form.tsx";
import { PhraseScreen, PurposeDone } from "../../../signing/phrase/phrase-screen.tsx";
import { useClearHistoryState } from "../../../signing/phrase/use-clear-history-state.ts";
import type { PhraseWallet } from "../../../signing/phrase/phrase-request.ts";

interface ValidateRegistrationProps {
  readonly wallet: PhraseWallet;
  readonly category: RegistrationCategory;
  readonly onLeave: () => void;
}

/** The words sign the miner fee, with the booking of its slot or for the slot that is held; how far it is follows. */
export function ValidateRegistration({ wallet, category, onLeave }: ValidateRegistrationProps) {
  const miner = useQuery(minerQuery);
  const registration = useMinerRegistration(wallet.walletAddress);
  const registering = useRegistration({ wallet, category, known: miner.data, registration });
  const { order, held, receipt } = registering;
  const done = registration !== undefined && !held;
  useClearHistoryState(done);
  const offer = miner.data?.offers.find(
    (one) => one.category === (registration?.category ?? category),
  );
  if (done) {
    return (
      <PurposeDone title="Miner registration" onDone={onLeave}>
        <RegistrationState
          walletName={wallet.walletName}
          registration={registration}
          receipt={receipt}
          waiting={offer?.waiting ?? 0}
        />
      </PurposeDone>
    );
  }
  const { error, isFetching } = miner;
  return (
    <PhraseScreen
      walletName={wallet.walletName}
      aside={
        <>
          {miner.isPending && <PendingStep label="Asking for the miner fee" />}
          {error && !miner.data && (
            <FailedStep error={error} busy={isFetching} onRetry={() => void miner.refetch()} />
          )}
          {order && <WhatIsPaid order={order} heldUntil={registration?.payBefore ?? undefined} />}
        </>
      }
    >
      <PhraseForm
        walletAddress={wallet.walletAddress}
        messages={{
          notOfThisWallet: WALLET_MESSAGES.phrase.notOfThisWalletWhenSending,
          failed: MINER_MESSAGES.bookingFailed,
        }}
        continueMeans={continueMeans(order)}
        unanswered={registering.unanswered}
        busy={registering.pending}
        failure={<RegistrationFailure registering={registering} />}
        onPhrase={(phrase) => registering.pay((transfer) => signWithPhrase(phrase, transfer))}
        onCancel={onLeave}
      />
    </PhraseScreen>
  );
}

function continueMeans(order: BookingOrder | undefined): string {
  if (order === undefined) return "pay the miner fee";
  return order.joinsQueue ? "join the waiting queue" : `pay ${amountLabel(order.fee)}`;
}

type WhatIsPaidProps = Pick<ComponentProps<typeof RegistrationSummary>, "order" | "heldUntil">;

function WhatIsPaid({ order, heldUntil }: WhatIsPaidProps) {
  const wallets = useQuery(walletsQuery);
  const costs = useQuery(transferCostsQuery(order.walletAddress));
  const wallet = wallets.data?.results.find((one) => one.account_id === order.walletAddress);
  return (
    <RegistrationSummary
      order={order}
      networkFee={costs.data?.fee}
      balance={wallet && parseNuc(wallet.balance)}
      heldUntil={heldUntil}
    />
  );
}
