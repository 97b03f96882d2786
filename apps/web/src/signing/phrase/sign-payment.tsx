import { WALLET_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { Banner } from "../../ui/feedback/banner.tsx";
import { FailureAndOutcome } from "../../ui/feedback/failure-and-outcome.tsx";
import { IdentityLink } from "../../session/failures/identity-link.tsx";
import { signWithPassword, signWithPhrase } from "../../vault/vault.ts";
import { ConfirmNeededError } from "../confirm/confirm-needed.ts";
import { ConfirmStep } from "../confirm/confirm-step.tsx";
import { UnansweredError } from "../once/unanswered-error.ts";
import { type SignedCall, signedCallFailure } from "../transfer/use-signed-call.ts";
import { alreadySigned, type Sign } from "../transfer/use-transfer.ts";
import { heldKeyQuery } from "../unlock/held-key.ts";
import { SigningPassword } from "../unlock/signing-password.tsx";
import { UnreadVault } from "../unlock/unread-vault.tsx";
import { PhraseForm } from "./phrase-form.tsx";

interface SignPaymentProps<Answer> {
  readonly wallet: { readonly address: string; readonly name: string };
  readonly payment: SignedCall<Answer>;
  /** Says what is done: "Pay 5.00 NUC". */
  readonly label: string;
  /** The same within a sentence: "pay 5.00 NUC". */
  readonly means: string;
  /** What a refusal leaves undone, and what is unknown without an answer. */
  readonly outcome: { readonly refused: string; readonly unanswered: string };
  readonly backLabel?: string;
  readonly onLock: (locked: boolean) => void;
  readonly onBack: () => void;
  readonly onDone: (answer: Answer) => void;
}

/** The wallet password signs, or the twelve words where this device does not hold them. */
export function SignPayment<Answer>(props: SignPaymentProps<Answer>) {
  const { wallet, payment, label, means, backLabel, onLock, onBack, onDone } = props;
  const vault = useQuery(heldKeyQuery(wallet.address));
  const held = vault.data;
  const { error, isPending } = payment;
  const sign = (by: Sign): void => {
    onLock(true);
    payment.mutate(by, { onSuccess: onDone, onSettled: () => onLock(false) });
  };
  if (error instanceof ConfirmNeededError)
    return (
      <ConfirmStep
        needed={error.needed}
        then={async () => onDone(await payment.mutateAsync(alreadySigned))}
        busy={isPending}
        onBack={onBack}
      />
    );
  const failure = error && <Failure error={error} outcome={props.outcome} />;
  return (
    <>
      <UnreadVault held={vault} />
      {(held === "phrase" || held === "key") && (
        <SigningPassword
          error={error}
          pending={isPending}
          failure={failure}
          submitLabel={label}
          {...(backLabel !== undefined && { backLabel })}
          mayLeave
          onSign={(password) =>
            sign((request) => signWithPassword(wallet.address, password, request))
          }
          onRetype={payment.reset}
          onBack={onBack}
        />
      )}
      {held === "nothing" && (
        <>
          <p className="text-small text-ink-2">
            The phrase of {wallet.name} is not on this device. Type its twelve words; they stay here
            and are not kept.
          </p>
          <PhraseForm
            walletAddress={wallet.address}
            messages={{
              notOfThisWallet: WALLET_MESSAGES.phrase.notOfThisWalletWhenSending,
              failed: WALLET_MESSAGES.send.failed,
            }}
            continueMeans={means}
            unanswered={error instanceof UnansweredError}
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

function Failure({
  error,
  outcome,
}: { readonly error: Error } & Pick<SignPaymentProps<unknown>, "outcome">) {
  const unanswered = error instanceof UnansweredError;
  return (
    <Banner tone={unanswered ? "warning" : "danger"} role="alert">
      <FailureAndOutcome
        failure={unanswered ? "No answer came." : signedCallFailure(error)}
        outcome={unanswered ? outcome.unanswered : outcome.refused}
      />
      <IdentityLink error={error} />
    </Banner>
  );
}
