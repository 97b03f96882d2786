/** A server in a process of its own, as an operator would start it: for tests, benches and proofs. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { root } from "./setup/process.mjs";

const builtServer: readonly [string, ...string[]] = [
  process.execPath,
  "--enable-source-maps",
  "apps/server/dist/main.js",
];

/** What the server prints once it answers; the address is the first group. */
const readyLine = /\bready\b[^\n]*?(https?:\/\/[\w.:[\]-]+)/i;

export interface ServerProcess {
  /** Without a slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its ready line. */
  readonly startMilliseconds: number;
  /** Everything that it printed so far. */
  readonly output: () => string;
  /** Sends the signal (SIGTERM), waits for the end and returns the exit code, `null` when a signal ended it. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** @returns a port on loopback that was free a moment ago */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port could be had.");
  return address.port;
}

/** Our own environment without what a test runner puts there: only production sets NODE_ENV. */
function environment(extra: Record<string, string>) {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...rest, ...extra };
}

/** Keeps what the process prints and finds its ready line. */
function listenTo(child: ChildProcess) {
  let output = "";
  let isReady = false;
  const ready = new Promise<string>((found) => {
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      if (isReady) return; // A busy server says much: searching all of it at each word would cost more than its work.
      const url = readyLine.exec(output)?.[1];
      if (!url) return;
      isReady = true;
      found(url);
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
  });
  return { ready, output: () => output };
}

/**
 * Sends signals to the whole group, so that they also reach what `npm start` started; no process outlives ours.
 * @param child started detached
 */
function controlOf(child: ChildProcess) {
  const ended = once(child, "exit");
  const signal = (name: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, name);
  };
  const abandon = () => signal("SIGKILL");
  process.once("exit", abandon);
  child.once("exit", () => process.off("exit", abandon));
  const stop = async (name: NodeJS.Signals = "SIGTERM") => {
    signal(name);
    await ended;
    return child.exitCode;
  };
  return { ended, stop };
}

/**
 * Starts the built server and waits for its ready line.
 * @param options.env settings: at least DATA_DIR; PORT, when absent, is a free one
 * @param options.command another way to start it
 * @param options.within milliseconds to the ready line, at most
 * @throws {Error} with the output when it ends first or is not ready in time
 */
export async function startServer({
  env,
  command = builtServer,
  cwd = root,
  within = 60_000,
}: {
  env: Record<string, string>;
  command?: readonly [string, ...string[]];
  cwd?: string;
  within?: number;
}): Promise<ServerProcess> {
  const settings = { PORT: String(await freePort()), METRICS_PORT: "0", ...env };
  const start = performance.now();
  const [file, ...args] = command;
  const child = spawn(file, args, {
    cwd,
    env: environment(settings),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const { ready, output } = listenTo(child);
  const { ended, stop } = controlOf(child);
  const waiting = new AbortController();
  const late = pause(within, `it was not ready within ${within} ms`, { signal: waiting.signal });
  const early = ended.then(() => `it ended with ${child.exitCode ?? child.signalCode}`);
  const first = await Promise.race([ready.then((url) => ({ url })), late, early]);
  waiting.abort();
  late.catch(() => "aborted");
  if (typeof first === "string") {
    await stop("SIGKILL");
    throw new Error(`The server did not start: ${first}.\n${output()}`);
  }
  const startMilliseconds = performance.now() - start;
  return { url: first.url, pid: child.pid ?? 0, startMilliseconds, output, stop };
}
