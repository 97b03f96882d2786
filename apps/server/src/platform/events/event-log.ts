import { socketEvent } from "@nuc/contract";
import type { Database } from "@nuc/database";
import type { FastifyBaseLogger } from "fastify";
import type { Tables, Transaction } from "../database/tables.ts";
import type { AppEvent, Delivered, Events, NewEvent, PageEvent, PublishedEvent } from "./events.ts";
import { insertEvents, readEventsFrom, readMissedEvents, readPosition } from "./repository.ts";

/** NOTIFY channel that says that there is something new in the table. */
const CHANNEL = "event_written";
/** Milliseconds between looks that no NOTIFY asked for: on a broken connection one gets lost. */
const SAFETY_INTERVAL = 1_500;
const MAX_MISSED = 1_000;
/** By the kind of the row: what a page that comes back may be sent. */
const PAGE_EVENTS = socketEvent.options.map(({ shape }) => shape.event.value);
const POSITION = /^[0-9]{1,19}$/;

type Listener = (event: PublishedEvent) => void;

/**
 * Events as rows of a table: NOTIFY only wakes the readers, so that nothing is lost with a
 * connection, and a page that comes back reads what it missed.
 */
export class EventLog implements Events {
  readonly #database: Database<Tables>;
  readonly #log: FastifyBaseLogger;
  readonly #listeners = new Set<Listener>();
  /** Ids of events already sent that the next look will find again. */
  #seen = new Set<bigint>();
  #position = 0n;
  #reading: Promise<void> | null = null;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(database: Database<Tables>, log: FastifyBaseLogger) {
    this.#database = database;
    this.#log = log;
  }

  async publish(
    transaction: Transaction,
    accountId: string | null,
    event: AppEvent,
  ): Promise<void> {
    await insertEvents(transaction, [{ accountId, event }], CHANNEL);
  }

  async publishAll(transaction: Transaction, published: readonly NewEvent[]): Promise<void> {
    await insertEvents(transaction, published, CHANNEL);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async catchUp(position: string): Promise<void> {
    if (POSITION.test(position) && BigInt(position) > this.#position) await this.#look();
  }

  async missed(position: string, accountId: string | null, until: Delivered): Promise<PageEvent[]> {
    if (!POSITION.test(position)) return [];
    const events = await readMissedEvents(this.#database.kysely, {
      from: position,
      until,
      accountId,
      kinds: PAGE_EVENTS,
      limit: MAX_MISSED,
    });
    // The query asked for these kinds only.
    return events as PageEvent[];
  }

  delivered(): Delivered {
    return { position: this.position(), ahead: this.#seen };
  }

  position(): string {
    return this.#position.toString();
  }

  async start(): Promise<void> {
    this.#position = await readPosition(this.#database.kysely);
    const look = () => void this.#look();
    this.#stopListening = await this.#database.listen(CHANNEL, look, { onReconnect: look });
    if (this.#database.kind === "postgres") {
      this.#timer = setInterval(look, SAFETY_INTERVAL).unref();
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#stopListening?.();
    await this.#reading;
  }

  /** Reads what is new; a call while one is under way makes it look once more. */
  #look(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        await this.#readOnce();
      } catch (error) {
        this.#log.warn({ err: error }, "reading events failed, will retry");
      }
    }
  }

  async #readOnce(): Promise<void> {
    const from = this.#position;
    const { rows, next } = await readEventsFrom(this.#database.kysely, from);
    const fresh = rows.filter((row) => !this.#seen.has(row.id));
    this.#seen = new Set(rows.map((row) => row.id));
    this.#position = next;
    for (const [index, { accountId, event }] of fresh.entries()) {
      // A reader that breaks off in the middle must find the rest: only the last one moves on.
      const position = (index === fresh.length - 1 ? next : from).toString();
      for (const listener of this.#listeners)
        this.#deliver(listener, { position, accountId, event });
    }
  }

  #deliver(listener: Listener, event: PublishedEvent): void {
    try {
      listener(event);
    } catch (error) {
      this.#log.error({ err: error }, "event listener failed");
    }
  }
}
