import { DatabaseCrashedError } from "../errors.ts";

/** Characters kept of what PostgreSQL wrote. */
const KEPT = 1_000;
/** Lines in which PostgreSQL says why it ends; others may quote what customers have stored. */
const LAST_WORDS = /\b(?:PANIC|FATAL): .*/g;

/**
 * Notices that the PostgreSQL of this process has ended by itself, such as after a panic for want of disk. PGlite
 * goes on as if nothing had happened, and its statements are never answered.
 */
export class CrashWatch {
  readonly #directory: string;
  readonly #onCrash: (crash: DatabaseCrashedError) => void;
  #words = "";
  #crash: DatabaseCrashedError | undefined;

  /** @param onCrash runs once, before any further statement */
  constructor(directory: string, onCrash: (crash: DatabaseCrashedError) => void) {
    this.#directory = directory;
    this.#onCrash = onCrash;
  }

  /** Set once PostgreSQL has ended. */
  get crash(): DatabaseCrashedError | undefined {
    return this.#crash;
  }

  /** What PostgreSQL wrote last. */
  get words(): string {
    return this.#words;
  }

  /** For PGlite's `onStderr`: whatever it answers is not printed. */
  readonly hear = (line: string): boolean => {
    this.#words = `${this.#words}${line}\n`.slice(-KEPT);
    return false;
  };

  /** For emscripten's `onAbort`. */
  readonly ended = (): void => {
    if (this.#crash) return;
    const words = this.#words.match(LAST_WORDS)?.join("; ");
    this.#crash = new DatabaseCrashedError(this.#directory, words ?? "it said nothing");
    this.#onCrash(this.#crash);
  };
}
