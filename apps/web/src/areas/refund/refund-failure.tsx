import { DeviceError, toneOf } from "../../session/calls/api-error.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { transferFailureMessage } from "../../signing/transfer/use-transfer.ts";
import { FailureAndOutcome } from "../../ui/feedback/failure-and-outcome.tsx";
import { walletFailureMessage } from "../../session/failures/wallet-failure.ts";
import { UnansweredRefundError } from "./pay-refund.ts";

/** Says what did not happen, or that it is not known yet. */
export function RefundFailure({ error }: { readonly error: Error }) {
  if (error instanceof UnansweredRefundError)
    return (
      <Banner tone="warning" role="alert">
        <FailureAndOutcome
          failure={walletFailureMessage(error.cause)}
          outcome="We do not know yet whether the refund arrived. Trying again sends the same signed transfer, so the coins leave at most once."
        />
      </Banner>
    );
  if (error instanceof DeviceError)
    return (
      <Banner tone="danger" role="alert">
        {error.message}
      </Banner>
    );
  return (
    <Banner tone={toneOf(error)} role="alert">
      <FailureAndOutcome
        failure={transferFailureMessage(error)}
        outcome="No coins left your wallet."
      />
    </Banner>
  );
}
