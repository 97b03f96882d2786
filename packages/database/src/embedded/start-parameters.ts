import { PGlite } from "@electric-sql/pglite";

/**
 * PGlite's own start parameters without its `-F` (fsync off). `wal_sync_method=fsync` because
 * emscripten's fdatasync, the default, does nothing.
 */
export const durableStartParameters: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];
