import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { describeError } from "./describe-error.ts";
import { repetitionsOfOutage } from "./outage-lines.ts";

/**
 * Names whose values never reach a log. The rule is to log neither bodies nor
 * headers at all; this catches a slip.
 */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  "authorization",
  "cookie",
  "password",
  "confirmPassword",
  "oldPassword",
  "walletPassword",
  "token",
  "recoveryToken",
  "loginToken",
  "signUpToken",
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
]);
/** How deep in the logged object such a name is looked for. */
const DEPTH = 6;

let standardOutput: DestinationStream | undefined;

/** Written beside the work, what gathers meanwhile in one go; the rest when the process ends. */
function toStandardOutput(): DestinationStream {
  return (standardOutput ??= pino.destination({ dest: 1, sync: false }));
}

/** The server's log: one JSON object a line, on standard output unless configured otherwise. */
export function createLogger(
  level: string,
  destination: DestinationStream = toStandardOutput(),
): FastifyBaseLogger {
  const isRepeated = repetitionsOfOutage();
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => withoutSecrets(fields, DEPTH),
    },
    serializers: { err: describeError },
    hooks: {
      logMethod(this: Logger, line: Parameters<LogFn>, write: LogFn): void {
        if (!isRepeated(line)) write.apply(this, line);
      },
    },
    // What a child logger carries does not pass the formatter; paths without wildcards cost little.
    redact: { paths: [...SECRET_NAMES], censor: "[redacted]" },
  };
  return pino(options, destination);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** One walk over what is logged: pino's own redaction follows each of its many paths again for every line. */
function withoutSecrets(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    shown[name] = SECRET_NAMES.has(name) ? "[redacted]" : shownValue(value, depth - 1);
  return shown;
}

/** Errors and other instances are left to their serializers. */
function shownValue(value: unknown, depth: number): unknown {
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((item) => shownValue(item, depth - 1));
  return isPlain(value) ? withoutSecrets(value, depth) : value;
}
