import { type Sale, WALLET_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { ConfirmNeededError } from "../../../signing/confirm/confirm-needed.ts";
import { ConfirmStep } from "../../../signing/confirm/confirm-step.tsx";
import { PhraseForm } from "../../../signing/phrase/phrase-form.tsx";
import { sendAsSigned, type Sign } from "../../../signing/transfer/use-transfer.ts";
import { keyHeldQuery } from "../../../signing/unlock/key-held.ts";
import { SigningPassword } from "../../../signing/unlock/signing-password.tsx";
import { UnreadVault } from "../../../signing/unlock/unread-vault.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { FailureAndOutcome } from "../../../ui/feedback/failure-and-outcome.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { signWithPassword, signWithPhrase } from "../../../vault/vault.ts";
import { useTill } from "../own/use-till.ts";
import { refundFailure, UnansweredRefundError, useSaleRefund } from "./use-sale-refund.ts";

interface RefundSigningProps {
  readonly sale: Sale;
  /** Smallest units. */
  readonly amount: bigint;
  readonly onLock: (locked: boolean) => void;
  readonly onBack: () => void;
  readonly onSale: (sale: Sale) => void;
}

/** The wallet password signs, or the twelve words where this device does not hold them. */
export function RefundSigning({ sale, amount, onLock, onBack, onSale }: RefundSigningProps) {
  const vault = useQuery(keyHeldQuery(sale.to));
  const held = vault.data;
  const { wallets = [] } = useTill();
  const walletName = wallets.find(({ address }) => address === sale.to)?.name ?? "this wallet";
  const refund = useSaleRefund({ sale, walletName, amount });
  const { error, isPending } = refund;
  const sign = (by: Sign): void => {
    onLock(true);
    refund.mutate(by, { onSuccess: onSale, onSettled: () => onLock(false) });
  };
  if (error instanceof ConfirmNeededError)
    return (
      <ConfirmStep
        needed={error.needed}
        then={async () => onSale(await refund.mutateAsync(sendAsSigned))}
        busy={isPending}
        onBack={onBack}
      />
    );
  const failure = error && <Failure error={error} />;
  const label = `Pay back ${amountLabel(amount)}`;
  return (
    <>
      <UnreadVault held={vault} />
      {(held === "phrase" || held === "key") && (
        <SigningPassword
          error={error}
          pending={isPending}
          failure={failure}
          submitLabel={label}
          mayLeave
          onSign={(password) => sign((request) => signWithPassword(sale.to, password, request))}
          onRetype={refund.reset}
          onBack={onBack}
        />
      )}
      {held === "nothing" && (
        <>
          <p className="text-small text-ink-2">
            The phrase of {walletName} is not on this device. Type its twelve words; they stay here
            and are not kept.
          </p>
          <PhraseForm
            walletAddress={sale.to}
            messages={{
              notOfThisWallet: WALLET_MESSAGES.phrase.notOfThisWalletWhenSending,
              failed: WALLET_MESSAGES.send.failed,
            }}
            continueMeans={`pay back ${amountLabel(amount)}`}
            unanswered={error instanceof UnansweredRefundError}
            busy={isPending}
            failure={failure}
            onPhrase={(phrase) => sign((request) => signWithPhrase(phrase, request))}
            onCancel={onBack}
          />
        </>
      )}
    </>
  );
}

function Failure({ error }: { readonly error: Error }) {
  const unanswered = error instanceof UnansweredRefundError;
  return (
    <Banner tone={unanswered ? "warning" : "danger"} role="alert">
      <FailureAndOutcome
        failure={unanswered ? "No answer came." : refundFailure(error)}
        outcome={
          unanswered
            ? "We do not know yet whether it was paid back. Trying again sends the same signed payment, so the coins leave at most once."
            : "Nothing was paid back."
        }
      />
    </Banner>
  );
}
