import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { Channels } from "../channels.ts";
import type { OnProblem } from "../connection-pool.ts";
import type { ListenOptions } from "../database.ts";
import { asError } from "../errors.ts";
import type { Listener } from "../pooled-database.ts";

/** First and longest pause before a lost connection is made again, ms. */
const firstPause = 100;
const maxPause = 5_000;
/** How often a silent connection is asked whether it still lives, ms. */
const pulse = 15_000;

export interface PostgresListenerSettings {
  /** Makes a new client, not yet connected, with a `query_timeout`. */
  makeClient: () => pg.Client;
  /** Turns a failure to connect into the error to throw. */
  describeFailure: (cause: unknown) => Error;
  onProblem: OnProblem;
}

/**
 * Notifications of PostgreSQL over a connection of their own, made when somebody first listens. A
 * lost one is made again until that succeeds, and every listener is then notified to catch up.
 */
export class PostgresListener implements Listener {
  readonly #channels = new Channels();
  readonly #settings: PostgresListenerSettings;
  /** The connection in use or being made. */
  #client: Promise<pg.Client> | undefined;
  /** Ends with what was asked of the connection last: pg takes one statement at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #watching: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();

  constructor(settings: PostgresListenerSettings) {
    this.#settings = settings;
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    options: ListenOptions,
  ): Promise<() => Promise<void>> {
    const remove = this.#channels.add(channel, onPayload, options);
    try {
      await this.#run(await this.#connected(), `listen ${channel}`);
    } catch (error) {
      remove();
      throw error;
    }
    return async () => {
      if (remove()) await this.#unlisten(channel);
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#watching);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #connected(): Promise<pg.Client> {
    const attempt = (this.#client ??= this.#open());
    try {
      return await attempt;
    } catch (error) {
      // Unless it is being made again already, the next listener tries again.
      if (this.#client === attempt) this.#client = undefined;
      throw error;
    }
  }

  async #unlisten(channel: string): Promise<void> {
    if (this.#closing.signal.aborted) return;
    try {
      await this.#run(await this.#connected(), `unlisten ${channel}`);
    } catch (error) {
      // A connection lost meanwhile has forgotten the channel anyway.
      this.#settings.onProblem(asError(error));
    }
  }

  async #run(client: pg.Client, text: string): Promise<void> {
    const run = this.#last.then(async () => client.query(text));
    this.#last = run.catch(() => undefined);
    await run;
  }

  async #open(): Promise<pg.Client> {
    const client = this.#settings.makeClient();
    client.on("error", this.#settings.onProblem);
    client.on("notification", ({ channel, payload }) =>
      this.#channels.deliver(channel, payload ?? ""),
    );
    try {
      await client.connect();
      for (const channel of this.#channels.names()) await this.#run(client, `listen ${channel}`);
    } catch (error) {
      await client.end().catch(this.#settings.onProblem);
      throw this.#settings.describeFailure(error);
    }
    client.once("end", () => this.#reopen(firstPause));
    this.#watch(client);
    return client;
  }

  #reopen(wait: number): void {
    clearTimeout(this.#watching);
    const { signal } = this.#closing;
    if (signal.aborted) return;
    this.#client = pause(wait, undefined, { signal }).then(async () => this.#open());
    this.#client.then(
      () => this.#channels.reconnected(),
      (error: unknown) => {
        if (!signal.aborted) this.#settings.onProblem(asError(error));
        this.#reopen(Math.min(2 * wait, maxPause));
      },
    );
  }

  /** A peer that vanished without a word shows only when spoken to. */
  #watch(client: pg.Client): void {
    this.#watching = setTimeout(() => {
      this.#run(client, "select 1").then(
        () => this.#watch(client),
        () => client.connection.stream.destroy(),
      );
    }, pulse).unref();
  }
}
