import pg from "pg";
import { Channels } from "../channels.ts";
import type { OnProblem } from "../connection-pool.ts";
import type { ListenOptions } from "../database.ts";
import type { Listener } from "../pooled-database.ts";

/** First and longest pause before a lost connection is tried again, ms. */
const firstPause = 100;
const longestPause = 5_000;
/** How often a silent connection is asked whether it still lives, ms. */
const pulse = 15_000;

/**
 * Notifications of PostgreSQL over a connection of their own, made when somebody first listens. A
 * lost one is made again until it succeeds, and every listener then told to catch up.
 */
export class PostgresListener implements Listener {
  readonly #channels = new Channels();
  readonly #connect: () => pg.Client;
  readonly #onProblem: OnProblem;
  #client: Promise<pg.Client> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param connect makes a new, not yet connected client */
  constructor(connect: () => pg.Client, onProblem: OnProblem) {
    this.#connect = connect;
    this.#onProblem = onProblem;
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    options: ListenOptions,
  ): Promise<() => Promise<void>> {
    const remove = this.#channels.add(channel, onPayload, options);
    try {
      const client = await (this.#client ??= this.#open());
      await client.query(`listen ${channel}`);
    } catch (error) {
      remove();
      throw error;
    }
    return async () => {
      if (remove()) await this.#unlisten(channel);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #unlisten(channel: string): Promise<void> {
    if (this.#closed) return;
    const client = await this.#client;
    // A connection lost meanwhile has forgotten the channel anyway.
    await client?.query(`unlisten ${channel}`).catch(this.#onProblem);
  }

  async #open(): Promise<pg.Client> {
    const client = this.#connect();
    let lost = false;
    const onLost = (error?: Error): void => {
      if (lost || this.#closed) return;
      lost = true;
      if (error) this.#onProblem(error);
      clearTimeout(this.#timer);
      client.end().catch(() => undefined);
      this.#client = this.#reopen(firstPause);
      this.#client.catch(() => undefined);
    };
    client.on("notification", ({ channel, payload }) =>
      this.#channels.deliver(channel, payload ?? ""),
    );
    await client.connect().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    client.on("error", onLost).on("end", () => onLost());
    for (const channel of this.#channels.names()) await client.query(`listen ${channel}`);
    this.#watch(client, onLost);
    return client;
  }

  async #reopen(pause: number): Promise<pg.Client> {
    await new Promise((resolve) => {
      this.#timer = setTimeout(resolve, pause);
    });
    if (this.#closed) throw new Error("closed");
    try {
      const client = await this.#open();
      this.#channels.reconnected();
      return client;
    } catch (error) {
      this.#onProblem(error as Error);
      return this.#reopen(Math.min(2 * pause, longestPause));
    }
  }

  /** A peer that vanished without a word shows only when spoken to. */
  #watch(client: pg.Client, onLost: (error: Error) => void): void {
    this.#timer = setTimeout(() => {
      client.query("select 1").then(() => this.#watch(client, onLost), onLost);
    }, pulse);
    this.#timer.unref();
  }
}
