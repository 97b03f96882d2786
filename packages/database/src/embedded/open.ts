import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { columnTypes } from "../column-types.ts";
import { ConnectionPool, type OnProblem } from "../connection-pool.ts";
import type { Database } from "../database.ts";
import { DatabaseFolderUnusableError } from "../errors.ts";
import { PooledDatabase } from "../pooled-database.ts";
import { DurableFileSystem } from "./durable-file-system.ts";
import { lockFolder } from "./folder-lock.ts";
import { proveFsync } from "./fsync-proof.ts";
import { clusterArchive, ensureCluster } from "./initial-cluster.ts";
import { EmbeddedListener } from "./listener.ts";
import { ServerSocket } from "./server-socket.ts";
import { durableStartParameters } from "./start-parameters.ts";

export interface EmbeddedOptions {
  /** Folder of the database, made when missing; "memory" keeps everything in memory (tests). */
  directory: string;
  /** Run although commits are not followed by fsync. */
  allowUnsafeFsync?: boolean;
  /** Longest wait for the one connection, ms. Default 30,000. */
  acquireTimeout?: number;
  /** A session lost and made anew: default a process warning. */
  onProblem?: OnProblem;
}

/**
 * Opens the embedded database of a folder: takes the folder's lock, makes the cluster if there is
 * none, and proves that commits are followed by fsync.
 * @throws DatabaseFolderHeldError, DatabaseFolderUnusableError, UnsafeFsyncError
 */
export async function openEmbedded<Tables>(options: EmbeddedOptions): Promise<Database<Tables>> {
  if (options.directory === "memory") {
    const server = await PGlite.create({ loadDataDir: await clusterArchive() });
    return embeddedDatabase<Tables>(server, options, async () => server.close());
  }
  await makeFolder(options.directory);
  const lock = await lockFolder(options.directory);
  try {
    const files = new DurableFileSystem(await ensureCluster(options.directory));
    const server = await PGlite.create({ fs: files, startParams: durableStartParameters });
    const database = embeddedDatabase<Tables>(server, options, async () => {
      await server.close();
      await lock.release();
    });
    return await proveFsync(database, files, options);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function makeFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseFolderUnusableError(directory, error);
  }
}

/** @param onClosed closes the server and gives its folder free */
function embeddedDatabase<Tables>(
  server: PGlite,
  { acquireTimeout = 30_000, onProblem = warn }: EmbeddedOptions,
  onClosed: () => Promise<void>,
): Database<Tables> {
  const listener: EmbeddedListener = new EmbeddedListener(() => pool);
  const pool: ConnectionPool = new ConnectionPool(
    new pg.Pool({
      host: "embedded",
      user: "postgres",
      database: "postgres",
      stream: () => new ServerSocket(server),
      types: columnTypes,
      // One session is all PGlite has; pg's pool is the fair queue before it.
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: acquireTimeout,
      onConnect: async (client: pg.ClientBase) => listener.attach(client),
    }),
    { acquireTimeout, onProblem, onClosed },
  );
  return new PooledDatabase<Tables>("embedded", pool, listener);
}

function warn(problem: Error): void {
  process.emitWarning(problem);
}
