import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { warnOfProblem, type OnProblem } from "../connection-pool.ts";
import type { Database } from "../database.ts";
import { DatabaseFolderUnusableError } from "../errors.ts";
import { PooledDatabase } from "../pooled-database.ts";
import { TransactionScope } from "../transaction-scope.ts";
import { DurableFileSystem } from "./durable-file-system.ts";
import { lockFolder } from "./folder-lock.ts";
import { proveFsync } from "./fsync-proof.ts";
import { Housekeeping } from "./housekeeping.ts";
import { clusterArchive, ensureCluster } from "./initial-cluster.ts";
import { openSession } from "./session.ts";
import { durableStartParameters, memoryStartParameters } from "./start-parameters.ts";

/** Where an embedded database is, and how it is run. */
export interface EmbeddedOptions {
  /** Folder of the database, made when missing; "memory" keeps everything in memory (tests). */
  directory: string;
  /** Run although commits are not followed by fsync. */
  allowUnsafeFsync?: boolean;
  /** Longest wait for the one connection, ms. Default 30,000. */
  acquireTimeout?: number;
  /** A session lost and made again, housekeeping that failed: default a process warning. */
  onProblem?: OnProblem;
}

/**
 * Opens the embedded database of a folder: takes the folder's lock, makes the cluster if there is
 * none, and proves that commits are followed by fsync.
 * @throws DatabaseFolderHeldError, DatabaseFolderUnusableError, UnsafeFsyncError
 */
export async function openEmbedded<Tables>(options: EmbeddedOptions): Promise<Database<Tables>> {
  if (options.directory === "memory") {
    const server = await startInMemory();
    return openInMemory<Tables>(server, async () => server.close(), options);
  }
  await makeFolder(options.directory);
  const lock = await lockFolder(options.directory);
  try {
    const files = new DurableFileSystem(await ensureCluster(options.directory));
    const server = await startOn(files, options.directory);
    const onClosed = async (): Promise<void> => {
      await server.close();
      await lock.release();
    };
    return await openDurable<Tables>(server, files, { ...options, onClosed });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A PGlite with an empty database that lives in memory. */
export async function startInMemory(): Promise<PGlite> {
  return PGlite.create({
    loadDataDir: await clusterArchive(),
    startParams: memoryStartParameters,
  });
}

/** @throws DatabaseFolderUnusableError with PostgreSQL's own last words */
async function startOn(files: DurableFileSystem, directory: string): Promise<PGlite> {
  let words = "";
  const onStderr = (line: string): boolean => {
    words = `${words}${line}\n`.slice(-1_000);
    return false;
  };
  try {
    return await PGlite.create({ fs: files, startParams: durableStartParameters, onStderr });
  } catch (error) {
    throw new DatabaseFolderUnusableError(
      directory,
      words ? new Error(words, { cause: error }) : error,
    );
  }
}

/** @param onClosed what then happens to the server */
export function openInMemory<Tables>(
  server: PGlite,
  onClosed: () => Promise<void>,
  options: Pick<EmbeddedOptions, "acquireTimeout" | "onProblem"> = {},
): Database<Tables> {
  const session = openSession(server, { ...defaults, ...options, onClosed });
  return new PooledDatabase<Tables>("embedded", { ...session, guard: new TransactionScope() });
}

async function openDurable<Tables>(
  server: PGlite,
  files: DurableFileSystem,
  options: EmbeddedOptions & { onClosed: () => Promise<void> },
): Promise<Database<Tables>> {
  const settings = { ...defaults, ...options };
  const session = openSession(server, settings);
  const housekeeping = new Housekeeping(session.pool, settings.onProblem);
  const database = new PooledDatabase<Tables>("embedded", {
    ...session,
    guard: new TransactionScope(),
    onClosing: async () => housekeeping.stop(),
  });
  try {
    await proveFsync(database, files, options);
  } catch (error) {
    await database.close();
    throw error;
  }
  housekeeping.start();
  return database;
}

/** Of a session whose settings say nothing else. */
export const defaults = { acquireTimeout: 30_000, onProblem: warnOfProblem };

async function makeFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseFolderUnusableError(directory, error);
  }
}
