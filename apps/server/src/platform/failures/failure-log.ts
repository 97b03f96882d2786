import type { Database } from "@nuc/database";
import type { FastifyBaseLogger } from "fastify";
import type { Tables } from "../database/tables.ts";
import { type FailureMet, insertFailures } from "./repository.ts";

/** Milliseconds in which refusals are gathered, so that a storm of them is one statement. */
const GATHERED_FOR = 500;
/** The most that wait to be written, of all accounts and of one; what is more is dropped. */
const MAX_WAITING = 1_000;
const MAX_WAITING_OF_ACCOUNT = 20;
/** The most that are kept of an account: the newest. */
const MAX_KEPT = 200;

/** Writes down which calls were refused to people who were signed in, for staff who help them. */
export interface FailureLog {
  /** Soon afterwards; a refusal waits for nothing, and one that cannot be written is lost. */
  met(failure: FailureMet): void;
  /** Writes what waits. */
  stop(): Promise<void>;
}

export function failureLog(database: Database<Tables>, log: FastifyBaseLogger): FailureLog {
  let waiting: FailureMet[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    timer = undefined;
    const failures = waiting;
    waiting = [];
    if (failures.length === 0) return;
    try {
      await database.kysely
        .transaction()
        .execute(async (transaction) => insertFailures(transaction, failures, MAX_KEPT));
    } catch (error) {
      log.warn({ err: error, count: failures.length }, "recording refusals failed");
    }
  };
  const writeNext = (): void => {
    writing = writing.then(write);
  };
  return {
    met(failure) {
      if (waiting.length >= MAX_WAITING) return;
      const own = waiting.filter(({ accountId }) => accountId === failure.accountId);
      if (own.length >= MAX_WAITING_OF_ACCOUNT) return;
      waiting.push(failure);
      timer ??= setTimeout(writeNext, GATHERED_FOR).unref();
    },
    async stop() {
      clearTimeout(timer);
      writeNext();
      await writing;
    },
  };
}
