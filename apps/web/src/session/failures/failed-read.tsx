import { TryAgainBanner } from "./try-again-banner.tsx";
import { walletFailureMessage } from "./wallet-failure.ts";

interface FailedReadProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Something could not be asked of the server: why, in the words of the wallet area, and once more. */
export function FailedRead({ error, onRetry }: FailedReadProps) {
  return (
    <TryAgainBanner error={error} onRetry={onRetry}>
      {walletFailureMessage(error)}
    </TryAgainBanner>
  );
}
