import { CODE_MINUTES } from "@nuc/contract";
import type { ReactNode } from "react";
import type { SentCodeState } from "./sent-code.ts";

interface CodeWentToProps {
  readonly places: string;
  readonly code: Pick<SentCodeState, "goodUntil" | "expired" | "noneUntil">;
  /** How to get another one once it has expired. */
  readonly whenExpired: ReactNode;
}

/** "18:24" on the reader's clock. */
const clockTime = (moment: number): string =>
  new Date(moment).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

/** "Sunday, 08:15", never earlier than it is; less than a week away. */
function dayAndTime(moment: number): string {
  const minute = Math.ceil(moment / 60_000) * 60_000;
  const day = new Date(minute).toLocaleDateString("en-GB", { weekday: "long" });
  return `${day}, ${clockTime(minute)}`;
}

/** Where the code went and until when it is good, or when one can be sent; read out when that changes. */
export function CodeWentTo({ places, code, whenExpired }: CodeWentToProps) {
  const { goodUntil, expired, noneUntil } = code;
  return (
    <p className="text-ink-2" aria-live="polite">
      {!expired && (
        <>
          We sent a 6-digit code to {places}. It is good until{" "}
          <span className="figures">{clockTime(goodUntil)}</span>.
        </>
      )}
      {expired && goodUntil > 0 && <>The code that we sent to {places} has expired.</>}
      {expired && goodUntil === 0 && <>No code was sent to {places} just now.</>}{" "}
      {noneUntil !== undefined && <NoneUntil moment={noneUntil} known={goodUntil > 0} />}
      {expired && noneUntil === undefined && whenExpired}
    </p>
  );
}

interface NoneUntilProps {
  readonly moment: number;
  /** Whether it is known when the last code went out. */
  readonly known: boolean;
}

function NoneUntil({ moment, known }: NoneUntilProps) {
  return (
    <>
      You have used all codes for today. We can send another one from{" "}
      <span className="figures">{dayAndTime(moment)}</span>.
      {!known && ` A code you already have works for ${CODE_MINUTES} minutes.`}
    </>
  );
}
