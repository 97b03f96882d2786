import type { ReactNode } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { messageOf, toneOf } from "../calls/api-error.ts";

interface TryAgainBannerProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Whether it is being asked again. */
  readonly busy?: boolean;
  /** The message; by default the failure's own message. */
  readonly children?: ReactNode;
}

/** Something could not be read: why, and the way to ask again. What was read before may be under it. */
export function TryAgainBanner({ error, onRetry, busy = false, children }: TryAgainBannerProps) {
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
      {children ?? messageOf(error)}
    </Banner>
  );
}
