/** One set-up at a time: two terminals that start together must not install or build over each other. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { root } from "./process.mjs";

const lockFile = join(root, ".cache/setup.lock");
/** Milliseconds in which the holder has long written its process id. */
const writingTime = 5_000;

/**
 * @param {number} pid
 * @returns {boolean} whether such a process runs
 */
function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * @param {string} file
 * @returns {number} process id of the holder; 0 when there is none or it has not written its own yet
 */
function holderOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

/** @param {string} file */
function isStale(file) {
  const holder = holderOf(file);
  if (holder > 0) return !runs(holder);
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return written !== undefined && Date.now() - written > writingTime;
}

/**
 * Two waiters may both find a dead holder and one remove what the other has just written: so the winner looks again.
 * @param {string} file
 * @returns {Promise<boolean>} whether the lock is ours
 */
async function tryLock(file) {
  if (isStale(file)) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
  await pause(50);
  return holderOf(file) === process.pid;
}

/**
 * Runs the work while no other process of this checkout does; waits for one that does.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {(holder: number) => void} onWait called once, with the process id, when another process holds the lock
 * @param {string} [file]
 * @returns {Promise<Result>}
 */
export async function withSetupLock(work, onWait, file = lockFile) {
  mkdirSync(dirname(file), { recursive: true });
  for (let reported = false; !(await tryLock(file)); await pause(200)) {
    const other = holderOf(file);
    if (!reported && other > 0) {
      onWait(other);
      reported = true;
    }
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    release();
    process.off("exit", release);
  }
}
