import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A TypeScript file running in a process of its own, which the test may kill. */
export interface TestProcess {
  readonly process: ChildProcess;
  /** The next line it writes; rejects when it ends before. */
  nextLine(): Promise<string>;
  /** SIGKILL, and the wait for its end. */
  kill(): Promise<void>;
}

/** @param file its URL @param args what it finds from `process.argv[2]` on */
export function startProcess(file: URL, args: readonly string[]): TestProcess {
  const child = spawn(process.execPath, ["--import", "tsx", file.pathname, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    async nextLine() {
      const line = await lines.next();
      if (line.done) throw new Error(`${file.pathname} ended`);
      return line.value;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
