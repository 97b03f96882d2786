import type { Database } from "@nuc/database";
import type { Tables } from "../../../platform/database/tables.ts";
import { withoutClose } from "../../../platform/testing/without-close.ts";

/** What a dead process would have asked of the database. */
class ProcessDiedError extends Error {
  constructor() {
    super("The process has died");
    this.name = "ProcessDiedError";
  }
}

/** The database as seen by one process that dies after some statement: what it began and did not commit is rolled back. */
export interface CrashableDatabase {
  readonly database: Database<Tables>;
  /** The process dies after so many more statements, between any two of whatever it does then. */
  dieAfter(statements: number): void;
  dieNow(): void;
  isDead(): boolean;
  /** Rejects once it dies. */
  readonly death: Promise<never>;
}

/** @param lived outlives the process */
export function crashable(lived: Database<Tables>): CrashableDatabase {
  let left = Number.POSITIVE_INFINITY;
  let die: (error: Error) => void = () => {};
  const death = new Promise<never>((_resolve, reject) => (die = reject));
  // There may be no caller waiting for it.
  death.catch(() => undefined);
  const live = () => {
    stillLives();
    left -= 1;
    if (left <= 0) die(new ProcessDiedError());
  };
  /** A result that comes after the end has no receiver. */
  const stillLives = () => {
    if (left <= 0) throw new ProcessDiedError();
  };
  const database = withoutClose(lived);
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      live();
      return node;
    },
    transformResult: async ({ result }) => {
      stillLives();
      return result;
    },
  });
  return {
    database: {
      ...database,
      kysely,
      prepared: async (...statement) => {
        live();
        return await database.prepared(...statement);
      },
      executeSql: async (...statement) => {
        live();
        return await database.executeSql(...statement);
      },
    },
    dieAfter: (statements) => {
      left = statements;
    },
    dieNow: () => {
      left = 0;
      die(new ProcessDiedError());
    },
    isDead: () => left <= 0,
    death,
  };
}
