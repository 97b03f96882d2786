import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { LoadTask } from "./load-process.ts";

/** A process under load; what it has reported is in the ledger. */
export interface LoadProcess {
  transfers: string[];
  payments: string[];
  /** Resolves when so many transfers were acknowledged. */
  acknowledged(count: number): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Waits for its own end. @throws Error unless it did all */
  finished(): Promise<void>;
}

export function startLoad(task: LoadTask): LoadProcess {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const program = fileURLToPath(new URL("./load-process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", loader, program], {
    env: { ...process.env, LOAD_TASK: JSON.stringify(task) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return follow(child);
}

function follow(child: ChildProcess): LoadProcess {
  const transfers: string[] = [];
  const payments: string[] = [];
  let errors = "";
  let done = false;
  let onLine = (): void => undefined;
  const ended = once(child, "close");
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  if (child.stdout)
    createInterface(child.stdout).on("line", (line) => {
      const [kind, name = ""] = line.split(" ");
      if (kind === "transfer") transfers.push(name);
      if (kind === "payment") payments.push(name);
      done ||= kind === "done";
      onLine();
    });
  return {
    transfers,
    payments,
    acknowledged: async (count) =>
      new Promise((resolve, reject) => {
        onLine = () => transfers.length >= count && resolve();
        void ended.then(() => reject(new Error(`It ended early: ${errors}`)));
        onLine();
      }),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    finished: async () => {
      await ended;
      if (!done) throw new Error(`It did not finish: ${errors}`);
    },
  };
}
