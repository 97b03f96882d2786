import { parseArgs } from "node:util";

/** The command-line arguments of a verification. */
export interface VerificationArguments {
  /** Hashes that were noted elsewhere, 64 lower-case hex digits each. */
  readonly heads: readonly string[];
  /** The moment that is asked about. */
  readonly at: Date | undefined;
  /** What was acted on: a user name, an address, a column. */
  readonly subject: string | undefined;
}

/** The arguments cannot be read; the message is for the operator. */
export class ArgumentsError extends Error {
  override readonly name = "ArgumentsError";
}

const HASH = /^(?:0x)?([0-9a-f]{64})$/i;

/**
 * Reads `--head HASH` (as often as there are hashes), `--at MOMENT` and `--subject NAME`.
 * @param words as they follow the program's name
 * @returns "help" where that is asked for
 * @throws ArgumentsError
 */
export function readVerificationArguments(
  words: readonly string[],
): VerificationArguments | "help" {
  const { head, at, subject, help } = parse(words);
  if (help === true) return "help";
  return {
    heads: head.map(readHash),
    at: at === undefined ? undefined : readMoment(at),
    subject,
  };
}

function parse(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        head: { type: "string", multiple: true, default: [] },
        at: { type: "string" },
        subject: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    return { ...values, head: values.head };
  } catch (error) {
    throw new ArgumentsError(error instanceof Error ? error.message : String(error));
  }
}

function readHash(text: string): string {
  const digits = HASH.exec(text)?.[1];
  if (digits === undefined) throw new ArgumentsError(`--head takes 64 hex digits, not "${text}".`);
  return digits.toLowerCase();
}

function readMoment(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new ArgumentsError(`--at takes a moment such as 2026-11-01T00:00:00Z, not "${text}".`);
  return moment;
}
