import { toneOf } from "../../session/api-error.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { walletFailureMessage } from "./wallet-failure.ts";

/** Something could not be asked of the server: why, and once more. */
export function FailedRead({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  return (
    <Banner
      tone={toneOf(error)}
      role="alert"
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {walletFailureMessage(error)}
    </Banner>
  );
}
