import { CODE_MINUTES, RESEND_SECONDS } from "@nuc/contract";

const MINUTE = 60_000;

/** The rules of one-time codes, times in milliseconds. */
export const CODE_RULES = {
  lifetime: CODE_MINUTES * MINUTE,
  /** Before something else may be sent to the same email or phone. */
  pause: RESEND_SECONDS * 1_000,
  /** Wrong tries before a new code is needed. */
  triesOfCode: 5,
  /** For what the two counts below are counted. */
  window: 24 * 60 * MINUTE,
  codesInWindow: 10,
  /** Those of the ten that sign-up itself sends: one to the phone, one to the email. */
  codesOfSignUp: 2,
  wrongTriesInWindow: 25,
} as const;
