import { TryAgainBanner } from "../../../session/try-again-banner.tsx";
import { walletFailureMessage } from "../wallet-failure.ts";
import { UnreadableBookError } from "./sealed-book.ts";

interface UnreadBookProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The book could not be read, and why. */
export function UnreadBook({ error, onRetry }: UnreadBookProps) {
  return (
    <TryAgainBanner error={error} onRetry={onRetry}>
      {error instanceof UnreadableBookError
        ? "The address book on this device cannot be opened with your account."
        : walletFailureMessage(error)}
    </TryAgainBanner>
  );
}
