import { CODE_MINUTES, RESEND_SECONDS } from "@nuc/contract";
import { useState } from "react";
import { stored } from "../../../session/stored.ts";
import { useIsPast } from "../../../ui/use-is-past.ts";

/** What the codes of sign-up and of a login that waits are kept under. */
export type CodeName = "verificationCode" | "loginCode";

/** Moments of this device's clock, milliseconds of the epoch. */
interface SentCode {
  readonly goodUntil: number;
  /** Before that the server sends no other one. */
  readonly againAt: number;
}

const after = (seconds: number): number => Date.now() + seconds * 1000;
const goodFromNow = (): number => after(CODE_MINUTES * 60);

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
 * @param waitSeconds until another one may be asked for; less than the whole pause where it went out a moment ago
 */
export function noteSentCode(name: CodeName, waitSeconds: number = RESEND_SECONDS): void {
  const age = Math.max(0, RESEND_SECONDS - waitSeconds);
  keep(name, { goodUntil: goodFromNow() - age * 1000, againAt: after(waitSeconds) });
}

/** The code that was sent last; where nothing is kept of it, as if it had been just now. */
export function useSentCode(name: CodeName) {
  const [code, setCode] = useState<SentCode>(
    () => read(name) ?? { goodUntil: goodFromNow(), againAt: after(RESEND_SECONDS) },
  );
  const [firstWait] = useState(() => Math.max(0, (code.againAt - Date.now()) / 1000));
  // Read anew, so that two changes at a time both stay.
  const change = (changed: Partial<SentCode>): void =>
    setCode(keep(name, { ...(read(name) ?? code), ...changed }));
  return {
    goodUntil: code.goodUntil,
    expired: useIsPast(code.goodUntil),
    /** Seconds until another one may be asked for, when the screen opened. */
    firstWait,
    /** Another one went out, with all its time. */
    renew: (): void => change({ goodUntil: goodFromNow() }),
    waitFor: (seconds: number): void => change({ againAt: after(seconds) }),
  };
}

export type SentCodeState = ReturnType<typeof useSentCode>;
