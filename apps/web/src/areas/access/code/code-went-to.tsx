import type { ReactNode } from "react";
import type { SentCodeState } from "./sent-code.ts";

interface CodeWentToProps {
  readonly places: string;
  readonly code: Pick<SentCodeState, "goodUntil" | "expired">;
  /** How to get another one once it has expired. */
  readonly whenExpired: ReactNode;
}

/** "18:24" on the reader's clock. */
const clockTime = (moment: number): string =>
  new Date(moment).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Where the code went and until when it is good; read out when it no longer is. */
export function CodeWentTo({ places, code: { goodUntil, expired }, whenExpired }: CodeWentToProps) {
  return (
    <p className="text-ink-2" aria-live="polite">
      {expired ? (
        <>
          The code that we sent to {places} has expired. {whenExpired}
        </>
      ) : (
        <>
          We sent a code of 6 digits to {places}. It is good until{" "}
          <span className="figures">{clockTime(goodUntil)}</span>.
        </>
      )}
    </p>
  );
}
