import { PGlite } from "@electric-sql/pglite";

/** Memory and write-ahead log, sized for one session on a small machine. */
const sized = [
  // 128 MB, the default, costs 125 MB more of this process's memory.
  "shared_buffers=32MB",
  // Log kept for reuse after a checkpoint; `Housekeeping` decides when there is one.
  "min_wal_size=32MB",
  "max_wal_size=64MB",
];

/**
 * PGlite's own start parameters without its `-F` (fsync off). `wal_sync_method=fsync` because
 * emscripten's fdatasync, the default, does nothing.
 */
export const durableStartParameters: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...settings([...sized, "wal_sync_method=fsync"]),
];

/** For a database in memory, which nothing outlives. */
export const memoryStartParameters: string[] = [...PGlite.defaultStartParams, ...settings(sized)];

function settings(assignments: readonly string[]): string[] {
  return assignments.flatMap((assignment) => ["-c", assignment]);
}
