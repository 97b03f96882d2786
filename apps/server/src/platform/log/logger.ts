import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino } from "pino";
import { describeError } from "./describe-error.ts";

/**
 * Names whose values never reach a log. The rule of the house is to log neither bodies nor
 * headers at all; this catches a slip.
 */
const SECRET_NAMES = [
  "authorization",
  "cookie",
  "password",
  "confirmPassword",
  "oldPassword",
  "walletPassword",
  "token",
  "recoveryToken",
  "otpCode",
  "otpToken",
  "code",
  "secret",
  "mnemonic",
  "mnemonics",
  "phrase",
  "pin",
  "privateKey",
  "extrinsic",
];
/** How deep below the logged object such a name is looked for. */
const DEPTH = 4;

/** The server's log: one JSON object a line, on standard output unless told otherwise. */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: secretPaths(), censor: "[redacted]" },
  };
  return destination ? pino(options, destination) : pino(options);
}

function secretPaths(): string[] {
  return Array.from({ length: DEPTH }, (_, depth) => "*.".repeat(depth)).flatMap((prefix) =>
    SECRET_NAMES.map((name) => prefix + name),
  );
}
