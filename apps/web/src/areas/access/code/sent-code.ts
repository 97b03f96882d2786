import { CODE_MINUTES, RESEND_SECONDS } from "@nuc/contract";
import { useState } from "react";
import { stored } from "../../../session/storage/stored.ts";
import { useIsPast } from "../../../ui/time/use-is-past.ts";

/** What the codes of sign-up and of a login that waits are kept under. */
export type CodeName = "verificationCode" | "loginCode";

/** Moments of this device's clock, milliseconds of the epoch. */
interface SentCode {
  /** 0: no code was sent that this device knows of. */
  readonly goodUntil: number;
  /** Before that the server sends no other one. */
  readonly againAt: number;
  /** That wait is longer than the pause after each: the codes of a day are used up. */
  readonly usedUp?: boolean;
  /** Too many wrong ones were tried: the right one no longer works either. */
  readonly spent?: boolean;
}

const after = (seconds: number): number => Date.now() + seconds * 1000;
const goodFromNow = (): number => after(CODE_MINUTES * 60);

const waitOf = (seconds: number): Omit<SentCode, "goodUntil"> => ({
  againAt: after(seconds),
  usedUp: seconds > RESEND_SECONDS,
});

function isSentCode(value: unknown): value is SentCode {
  return (
    typeof value === "object" &&
    value !== null &&
    "goodUntil" in value &&
    "againAt" in value &&
    Number.isFinite(value.goodUntil) &&
    Number.isFinite(value.againAt)
  );
}

function read(name: CodeName): SentCode | undefined {
  try {
    const value: unknown = JSON.parse(stored.read(name) ?? "null");
    // No code is good for longer than a new one: the device's clock was put back meanwhile.
    return isSentCode(value) && value.goodUntil <= goodFromNow() ? value : undefined;
  } catch {
    return undefined;
  }
}

function keep(name: CodeName, code: SentCode): SentCode {
  stored.write(name, JSON.stringify(code));
  return code;
}

/**
 * Keeps on this device when a code went out, so that its screen knows after a reload too.
 *
 * @param waitSeconds until another one may be asked for; less than the whole pause where it went out a moment ago, more where
 * the codes of a day are used up and none went out
 */
export function noteSentCode(name: CodeName, waitSeconds: number = RESEND_SECONDS): void {
  if (waitSeconds > RESEND_SECONDS) {
    keep(name, { goodUntil: read(name)?.goodUntil ?? 0, ...waitOf(waitSeconds) });
    return;
  }
  const age = Math.max(0, RESEND_SECONDS - waitSeconds);
  keep(name, { goodUntil: goodFromNow() - age * 1000, ...waitOf(waitSeconds) });
}

/** The code that was sent last; where nothing is kept of it, as if it had been just now. */
export function useSentCode(name: CodeName) {
  const [code, setCode] = useState<SentCode>(
    () => read(name) ?? { goodUntil: goodFromNow(), ...waitOf(RESEND_SECONDS) },
  );
  const mayAgain = useIsPast(code.againAt);
  const [firstWait] = useState(() => Math.max(0, (code.againAt - Date.now()) / 1000));
  // Read again, so that two changes at a time both stay.
  const change = (changed: Partial<SentCode>): void =>
    setCode(keep(name, { ...(read(name) ?? code), ...changed }));
  return {
    goodUntil: code.goodUntil,
    expired: useIsPast(code.goodUntil),
    /** Once the codes of a day are used up: when another one may be asked for. */
    noneUntil: code.usedUp === true && !mayAgain ? code.againAt : undefined,
    /** Seconds until another one may be asked for, when the screen opened. */
    firstWait,
    /** Another one went out, with all its time. */
    renew: (): void => change({ goodUntil: goodFromNow(), spent: false }),
    /** Whether too many wrong codes were tried. */
    attemptsUsed: code.spent === true,
    markAttemptsUsed: (): void => change({ spent: true }),
    waitFor: (seconds: number): void => change(waitOf(seconds)),
  };
}

export type SentCodeState = ReturnType<typeof useSentCode>;
