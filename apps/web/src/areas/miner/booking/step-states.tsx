import { MINER_MESSAGES } from "@nuc/contract";
import { isOutage, messageOf } from "../../../session/calls/api-error.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";

/** A call to the server is running. */
export function PendingStep({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <div className="grid gap-5">
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
      </div>
    </Loading>
  );
}

interface FailedStepProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** It could not be asked: the server's own words, or those that registration has for what has no explanation. */
export function FailedStep({ error, ...asking }: FailedStepProps) {
  return (
    <TryAgainBanner error={error} {...asking}>
      {isOutage(error) ? MINER_MESSAGES.internal : messageOf(error)}
    </TryAgainBanner>
  );
}
