import { useQuery } from "@tanstack/react-query";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { signWithPassword } from "../../../vault/vault.ts";
import { PhraseElsewhere } from "../../../signing/phrase/phrase-elsewhere.tsx";
import type { TransferCosts } from "../../../signing/transfer/transfer-costs.ts";
import { heldKeyQuery } from "../../../signing/unlock/held-key.ts";
import { SigningPassword } from "../../../signing/unlock/signing-password.tsx";
import { UnreadVault } from "../../../signing/unlock/unread-vault.tsx";
import type { BookingOrder } from "../booking/booking.ts";
import { RegistrationFailure } from "../booking/registration-failure.tsx";
import { RegistrationSummary } from "../booking/registration-summary.tsx";
import type { Registration } from "../booking/use-registration.ts";
import { registrationLabel } from "../booking/registration-label.ts";

interface SignStepProps {
  readonly order: BookingOrder;
  readonly registering: Registration;
  readonly balance: bigint;
  readonly costs: TransferCosts;
  /** Until when the slot that is held waits for its fee, ISO 8601; undefined where none is held. */
  readonly heldUntil: string | undefined;
  readonly onBack: () => void;
  readonly backLabel?: string | undefined;
}

/** What will happen, then the wallet password; or, where the phrase is not on this device, the red warning. */
export function SignStep(props: SignStepProps) {
  const { order, registering, balance, costs, heldUntil, onBack, backLabel = "Back" } = props;
  const { walletAddress } = order;
  const held = useQuery(heldKeyQuery(walletAddress));
  return (
    <StepStart footed>
      <RegistrationSummary
        order={order}
        networkFee={costs.fee}
        balance={balance}
        heldUntil={heldUntil}
      />
      <UnreadVault held={held} />
      {held.data !== undefined && held.data !== "nothing" && (
        <SigningPassword
          error={registering.error}
          pending={registering.pending}
          failure={registering.error && <RegistrationFailure registering={registering} />}
          submitLabel={registrationLabel(order, registering.held)}
          backLabel={backLabel}
          onSign={(password) =>
            registering.pay((transfer) => signWithPassword(walletAddress, password, transfer))
          }
          onRetype={registering.reset}
          onBack={onBack}
        />
      )}
      {held.data === "nothing" && (
        <PhraseElsewhere
          forWhat="for this one registration"
          state={{
            purpose: "registerWallet",
            walletAddress,
            walletName: order.walletName,
            category: order.category,
          }}
          backLabel={backLabel}
          onBack={onBack}
        />
      )}
    </StepStart>
  );
}
