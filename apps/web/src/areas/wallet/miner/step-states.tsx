import { MINER_MESSAGES } from "@nuc/contract";
import { isOutage, messageOf, toneOf } from "../../../session/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";

/** Something is asked of the server. */
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

/** It could not be asked: the server's own words, or those that registration has for what nobody explains. */
export function FailedStep({ error, busy, onRetry }: FailedStepProps) {
  return (
    <Banner
      tone={toneOf(error)}
      role="alert"
      action={
        <Button variant="secondary" size="small" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {isOutage(error) ? MINER_MESSAGES.internal : messageOf(error)}
    </Banner>
  );
}
