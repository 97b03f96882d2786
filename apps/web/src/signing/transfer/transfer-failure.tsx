import { IdentityLink } from "../../session/failures/identity-link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { FailureAndOutcome } from "../../ui/feedback/failure-and-outcome.tsx";
import { transferFailureMessage, UnansweredTransferError } from "./use-transfer.ts";

/** Says what did not happen, or that it is not known yet. */
export function TransferFailure({ error }: { readonly error: Error }) {
  const unanswered = error instanceof UnansweredTransferError;
  return (
    <Banner tone={unanswered ? "warning" : "danger"} role="alert">
      <FailureAndOutcome
        failure={transferFailureMessage(error)}
        outcome={
          unanswered
            ? "We do not know yet whether the transfer arrived. Trying again sends the same signed transfer, so the coins leave at most once."
            : "No coins left your wallet."
        }
      />
      <IdentityLink error={error} />
    </Banner>
  );
}
