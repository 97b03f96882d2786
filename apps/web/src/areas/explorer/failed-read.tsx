import { messageOf, toneOf } from "../../session/api-error.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";

export interface FailedReadProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** The ledger could not be asked. What was read before may stand under it. */
export function FailedRead({ error, busy, onRetry }: FailedReadProps) {
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
      {messageOf(error)}
    </Banner>
  );
}
