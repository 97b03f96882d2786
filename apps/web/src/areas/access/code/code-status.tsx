import { CODE_MINUTES } from "@nuc/contract";
import type { ReactNode } from "react";
import { weekday } from "../../../ui/time/day-names.ts";
import { timeOfDay } from "../../../ui/time/moment.ts";
import type { SentCodeState } from "./sent-code.ts";

interface CodeStatusProps {
  readonly places: string;
  readonly code: Pick<SentCodeState, "goodUntil" | "expired" | "noneUntil" | "attemptsUsed">;
  /** How to get another one once it has expired. */
  readonly whenExpired: ReactNode;
}

/** "Sunday, 08:15", never earlier than it is; less than a week away. */
function dayAndTime(moment: number): string {
  const minute = Math.ceil(moment / 60_000) * 60_000;
  return `${weekday(new Date(minute))}, ${timeOfDay(minute)}`;
}

/** Where the code went and until when it is good, or when one can be sent; read out when that changes. */
export function CodeStatus({ places, code, whenExpired }: CodeStatusProps) {
  const { goodUntil, expired, noneUntil, attemptsUsed } = code;
  return (
    <p className="text-ink-2" aria-live="polite">
      {!expired && attemptsUsed && <>The code that we sent to {places} no longer works.</>}
      {!expired && !attemptsUsed && (
        <>
          We sent a 6-digit code to {places}. It is good until{" "}
          <span className="figures">{timeOfDay(goodUntil)}</span>.
        </>
      )}
      {expired && goodUntil > 0 && <>The code that we sent to {places} has expired.</>}
      {expired && goodUntil === 0 && <>No code was sent to {places} just now.</>}{" "}
      {noneUntil !== undefined && <NoneUntil moment={noneUntil} known={goodUntil > 0} />}
      {(expired || attemptsUsed) && noneUntil === undefined && whenExpired}
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
