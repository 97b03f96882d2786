import { NETWORK_MESSAGES } from "@nuc/contract";
import { useConnectionLost } from "./connection.ts";
import { ToneIcon } from "../../ui/feedback/tone.tsx";

/**
 * Says that the server is not reached, and that nothing needs to be done. It pushes the page down and stays in sight while
 * one scrolls. In the first load: without a connection nothing could be fetched. The live region is there before any
 * message, so that screen readers notice it.
 */
export function ConnectionLine() {
  const lost = useConnectionLost();
  return (
    <div aria-live="polite" className="sticky top-0 z-30">
      {lost && (
        <p className="flex animate-[arrive_var(--base)_var(--out)] items-center justify-center gap-2 border-b border-line bg-sunken px-(--gutter) py-2 text-small leading-[1.4] text-ink">
          <ToneIcon tone="warning" className="size-4 text-warning" />
          {NETWORK_MESSAGES.tryingAgain}
        </p>
      )}
    </div>
  );
}
