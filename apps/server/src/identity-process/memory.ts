import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

/** Milliseconds between two checks. */
const LOOK = 500;

/** Bytes of memory that a process holds; undefined where the system does not say so in a file. */
async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** Kills the process once it holds more. Returns the way to stop. */
export function watchMemory(child: ChildProcess, atMost: number): () => void {
  const timer = setInterval(() => {
    const { pid } = child;
    if (pid === undefined) return;
    void memoryOf(pid).then((bytes) => {
      if (bytes !== undefined && bytes > atMost) child.kill("SIGKILL");
    });
  }, LOOK);
  return () => clearInterval(timer);
}
