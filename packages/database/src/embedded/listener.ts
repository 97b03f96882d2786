import type pg from "pg";
import { Channels } from "../channels.ts";
import type { ConnectionPool } from "../connection-pool.ts";
import type { ListenOptions } from "../database.ts";
import type { Listener } from "../pooled-database.ts";

/** Notifications of the embedded database: they come over its one connection. */
export class EmbeddedListener implements Listener {
  readonly #channels = new Channels();
  readonly #pool: () => ConnectionPool;

  constructor(pool: () => ConnectionPool) {
    this.#pool = pool;
  }

  /** To be run for each new session, which knows nothing of the former one's channels. */
  async attach(client: pg.ClientBase): Promise<void> {
    client.on("notification", ({ channel, payload }) =>
      this.#channels.deliver(channel, payload ?? ""),
    );
    for (const channel of this.#channels.names()) await client.query(`listen ${channel}`);
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    options: ListenOptions,
  ): Promise<() => Promise<void>> {
    const remove = this.#channels.add(channel, onPayload, options);
    try {
      await this.#run(`listen ${channel}`);
    } catch (error) {
      remove();
      throw error;
    }
    return async () => {
      if (remove()) await this.#run(`unlisten ${channel}`);
    };
  }

  async close(): Promise<void> {}

  async #run(text: string): Promise<void> {
    await this.#pool().use(async (client) => client.query(text));
  }
}
