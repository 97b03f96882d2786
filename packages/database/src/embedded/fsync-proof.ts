import { sql } from "kysely";
import type { Database } from "../database.ts";
import { UnsafeFsyncError } from "../errors.ts";
import type { DurableFileSystem } from "./durable-file-system.ts";

/**
 * Commits a write and counts the fsync calls that reached the operating system meanwhile. PGlite
 * does without in three places (its `-F`, emscripten's NODEFS, emscripten's fdatasync), each of
 * which an upgrade could bring back unseen.
 * @throws UnsafeFsyncError unless allowed
 */
export async function proveFsync<Tables>(
  { kysely }: Database<Tables>,
  files: DurableFileSystem,
  { directory, allowUnsafeFsync = false }: { directory: string; allowUnsafeFsync?: boolean },
): Promise<void> {
  const before = files.fsyncs;
  // The smallest write: a record in the write-ahead log that belongs to no table.
  await sql`select pg_logical_emit_message(true, 'nuc', 'fsync')`.execute(kysely);
  if (files.fsyncs === before && !allowUnsafeFsync) throw new UnsafeFsyncError(directory);
}
