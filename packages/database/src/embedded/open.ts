import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { warnOfProblem, type OnProblem } from "../connection-pool.ts";
import type { Database } from "../database.ts";
import { type DatabaseCrashedError, DatabaseFolderUnusableError } from "../errors.ts";
import { PooledDatabase } from "../pooled-database.ts";
import { TransactionScope } from "../transaction-scope.ts";
import { CrashWatch } from "./crash-watch.ts";
import { DurableFileSystem } from "./durable-file-system.ts";
import { lockFolder } from "./folder-lock.ts";
import { proveFsync } from "./fsync-proof.ts";
import { Housekeeping } from "./housekeeping.ts";
import { clusterArchive, ensureCluster } from "./initial-cluster.ts";
import { openSession, type SessionSettings } from "./session.ts";
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
  /**
   * PostgreSQL has ended by itself, such as for want of disk. Called within its last statement; PGlite goes on with
   * what is left of it when this returns, so the process had better end here. Default: every statement fails.
   */
  onCrash?: (crash: DatabaseCrashedError) => void;
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
    const watch = new CrashWatch(options.directory, options.onCrash ?? (() => undefined));
    const files = new DurableFileSystem(await makeCluster(options.directory), watch.ended);
    const server = await startOn(files, options.directory, watch);
    const onClosed = async (): Promise<void> => {
      await closeServer(server, watch);
      await lock.release();
    };
    const crash = () => watch.crash;
    return await openDurable<Tables>(server, files, { ...options, onClosed, crash });
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

/** @throws DatabaseFolderUnusableError where the disk has no room for it */
async function makeCluster(directory: string): Promise<string> {
  try {
    return await ensureCluster(directory);
  } catch (error) {
    throw new DatabaseFolderUnusableError(directory, error);
  }
}

/** @throws DatabaseFolderUnusableError with PostgreSQL's own last words */
async function startOn(
  files: DurableFileSystem,
  directory: string,
  watch: CrashWatch,
): Promise<PGlite> {
  try {
    const startParams = durableStartParameters;
    return await PGlite.create({ fs: files, startParams, onStderr: watch.hear });
  } catch (error) {
    const { words } = watch;
    throw new DatabaseFolderUnusableError(
      directory,
      words ? new Error(words, { cause: error }) : error,
    );
  }
}

/** One that has ended by itself writes nothing more: its memory is not to be trusted. */
async function closeServer(server: PGlite, watch: CrashWatch): Promise<void> {
  if (watch.crash) return;
  await server.close();
  // PGlite also hides a panic of the last checkpoint.
  if (watch.words.includes("PANIC:")) watch.ended();
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
  options: EmbeddedOptions & Pick<SessionSettings, "onClosed" | "crash">,
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
