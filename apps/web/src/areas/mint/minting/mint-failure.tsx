import { toneOf } from "../../../session/calls/api-error.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { FailureAndOutcome } from "../../../ui/feedback/failure-and-outcome.tsx";
import { UnansweredMintError } from "./mint-order.ts";
import { mintFailureSentences } from "./use-mint.ts";

/** Says what did not happen, or that it is not known yet. */
export function MintFailure({ error }: { readonly error: Error }) {
  const unanswered = error instanceof UnansweredMintError;
  const sentences = mintFailureSentences(error).join(" ");
  return (
    <Banner tone={unanswered ? "warning" : toneOf(error)} role="alert">
      {unanswered ? (
        <FailureAndOutcome
          failure={sentences}
          outcome="We do not know yet whether your mint arrived. Trying again sends the same signed request, so it is minted at most once."
        />
      ) : (
        sentences
      )}
    </Banner>
  );
}
