/**
 * Temporary files of tests go to memory where Linux has room for them there: a server under test waits for the disk at
 * every commit else. A process that is killed loses nothing of them, as with a disk.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const sharedMemory = "/dev/shm";
/** Bytes; a run takes less than half of it. */
const enough = 8 * 1024 ** 3;

function bytesFree(folder: string) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Makes a folder in memory the one for temporary files, of this process and of those that it starts, until it ends. Does
 * nothing where TMPDIR is set or there is less room than 8 GB.
 * @param memory folder
 * @param room bytes
 */
export function keepTemporaryFilesInMemory(memory = sharedMemory, room = enough) {
  if (process.env["TMPDIR"] || Math.min(bytesFree(memory), freemem()) < room) return;
  const folder = mkdtempSync(join(memory, "nuc-test-"));
  // As /tmp: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  process.env["TMPDIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
