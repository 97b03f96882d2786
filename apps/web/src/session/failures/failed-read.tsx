import { TryAgainBanner } from "./try-again-banner.tsx";
import { walletFailureMessage } from "./wallet-failure.ts";

interface FailedReadProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Whether it is being asked again. */
  readonly busy?: boolean;
}

/** Something could not be asked of the server: why, in the words of the wallet area, and once more. */
export function FailedRead({ error, onRetry, busy = false }: FailedReadProps) {
  return (
    <TryAgainBanner error={error} onRetry={onRetry} busy={busy}>
      {walletFailureMessage(error)}
    </TryAgainBanner>
  );
}
