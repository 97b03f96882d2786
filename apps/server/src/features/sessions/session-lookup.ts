import type { Handle } from "../../platform/database/tables.ts";
import { findSessions, type SessionRow } from "./session-repository.ts";

/** Statements under way at the same time: one is answered while the next is asked. */
const FLIGHTS = 2;
/** Sessions that one statement asks for, at most. */
const LARGEST_BATCH = 64;

interface Waiting {
  tokenHash: Buffer;
  found: (row: SessionRow | undefined) => void;
  failed: (error: unknown) => void;
}

/**
 * Looks sessions up, those that are asked for at the same time by one statement: under load a
 * lookup costs a seventh of one alone, and unlike a cache it knows of every logout, suspension and
 * new version of the terms that was committed before it was asked.
 */
export class SessionLookup {
  readonly #handle: Handle;
  #waiting: Waiting[] = [];
  #flights = 0;

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  /** The session with this token hash, living or not; undefined where there is none. */
  async find(tokenHash: Buffer): Promise<SessionRow | undefined> {
    return await new Promise((found, failed) => {
      this.#waiting.push({ tokenHash, found, failed });
      // Those that ask in the same turn of the event loop go together.
      if (this.#waiting.length === 1) queueMicrotask(() => this.#depart());
    });
  }

  #depart(): void {
    while (this.#flights < FLIGHTS && this.#waiting.length > 0) {
      this.#flights += 1;
      void this.#fly(this.#waiting.splice(0, LARGEST_BATCH));
    }
  }

  async #fly(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await findSessions(
        this.#handle,
        batch.map(({ tokenHash }) => tokenHash),
      );
      const byHash = new Map(rows.map((row) => [row.token_hash.toString("hex"), row]));
      for (const { tokenHash, found } of batch) found(byHash.get(tokenHash.toString("hex")));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    } finally {
      this.#flights -= 1;
      this.#depart();
    }
  }
}
