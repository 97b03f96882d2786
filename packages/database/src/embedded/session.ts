import { callbackify } from "node:util";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { columnTypes } from "../column-types.ts";
import { ConnectionPool, type OnProblem } from "../connection-pool.ts";
import { EmbeddedListener } from "./listener.ts";
import { ServerSocket } from "./server-socket.ts";

export interface SessionSettings {
  /** Longest wait for the one connection, ms. */
  acquireTimeout: number;
  onProblem: OnProblem;
  /** What happens to the server once the session is closed. */
  onClosed: () => Promise<void>;
  /** Why the server answers no more, once it has ended by itself. */
  crash?: () => Error | undefined;
}

/** The one session PGlite has: pg's pool is the fair queue before it. */
export function openSession(
  server: PGlite,
  settings: SessionSettings,
): { pool: ConnectionPool; listener: EmbeddedListener } {
  const listener: EmbeddedListener = new EmbeddedListener(() => pool);
  const pool: ConnectionPool = new ConnectionPool(
    new pg.Pool({
      host: "embedded",
      user: "postgres",
      database: "postgres",
      stream: () => new ServerSocket(server, settings.crash ?? (() => undefined)),
      types: columnTypes,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: settings.acquireTimeout,
      verify: callbackify(async (client: pg.PoolClient) => listener.attach(client)),
    }),
    settings,
  );
  return { pool, listener };
}
