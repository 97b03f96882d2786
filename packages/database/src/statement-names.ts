import type { CompiledQuery } from "kysely";
import { nameOf } from "./prepared.ts";

/** Texts that are named at most: each keeps some of the server's memory, once a connection. */
const MOST_NAMES = 1_000;
/** What writes or looks for many rows at once has a text for each number of them. */
const MOST_PARAMETERS = 32;
/** Their best plan depends on the values: how many rows are wanted, which letters a text begins with. */
const PLANNED_BY_VALUES = /\b(?:limit|offset) \$|\bi?like\b/i;
/** A migration by another process may add a column, and PostgreSQL refuses a prepared statement whose columns change. */
const EVERY_COLUMN = /\b(?:select|returning) \*|\.\*/i;

/**
 * Gives the texts of statements names, under which the server parses them once a connection, and plans them once where a plan for any
 * value is as good as one for these (PostgreSQL compares both; `plan_cache_mode`).
 */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** Undefined for what is parsed at each call. A name given to `prepared` stays. */
  of(query: CompiledQuery): string | undefined {
    return nameOf(query) ?? this.#automaticName(query);
  }

  #automaticName({ sql, parameters }: CompiledQuery): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (this.#names.size === MOST_NAMES || !isPrepared(sql, parameters.length)) return undefined;
    const name = `statement_${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }
}

const isPrepared = (sql: string, parameters: number): boolean =>
  parameters > 0 &&
  parameters <= MOST_PARAMETERS &&
  !PLANNED_BY_VALUES.test(sql) &&
  !EVERY_COLUMN.test(sql);
