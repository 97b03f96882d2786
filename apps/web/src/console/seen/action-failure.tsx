import { FailureBanner } from "../../session/failures/failure-banner.tsx";
import { messageOf } from "../../session/calls/api-error.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { TimeAgo } from "../../ui/time/time-ago.tsx";
import { changedMeanwhile } from "./seen.ts";

interface ActFailureProps {
  readonly error: unknown;
  /** What is so now, in words; as it is where not given. */
  readonly say?: ((now: never) => string) | undefined;
  /** What pressing again does; by default it changes that back. */
  readonly again?: string;
}

/** Why an act was refused; where somebody else was first, when and to what they changed it. */
export function ActionFailure({
  error,
  say,
  again = "Press again to change that.",
}: ActFailureProps) {
  const change = changedMeanwhile(error);
  if (change === undefined) return <FailureBanner error={error} />;
  const now = say === undefined ? inWords(change.now) : say(change.now as never);
  return (
    <Banner tone="warning" role="alert">
      {messageOf(error)} It is {now} now
      {change.changedAt !== null && (
        <>
          , since <TimeAgo iso={change.changedAt} />
        </>
      )}
      . {again}
    </Banner>
  );
}

/** A value of a setting, in words. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (typeof value !== "object") return JSON.stringify(value).replaceAll('"', "");
  return Object.entries(value)
    .map(([name, part]) => `${name} ${inWords(part)}`)
    .join(", ");
}
