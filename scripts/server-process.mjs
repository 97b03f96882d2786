/** A server in a process of its own, as an operator would start it: for tests, benches and proofs. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { root } from "./process.mjs";

/** @type {readonly [string, ...string[]]} */
const builtServer = [process.execPath, "--enable-source-maps", "apps/server/dist/main.js"];

/** What the server prints once it answers; the address is the first group. */
const readyLine = /\bready\b[^\n]*?(https?:\/\/[\w.:[\]-]+)/i;

/**
 * @typedef {object} ServerProcess
 * @property {string} url without a slash at the end
 * @property {number} pid
 * @property {number} startMilliseconds from the start of the process to its ready line
 * @property {() => string} output everything that it printed so far
 * @property {(signal?: NodeJS.Signals) => Promise<number | null>} stop sends the signal (SIGTERM), waits for the end
 *   and returns the exit code, `null` when a signal ended it
 */

/** @returns {Promise<number>} a port on loopback that was free a moment ago */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port could be had.");
  return address.port;
}

/**
 * Our own environment without what a test runner puts there: only production sets NODE_ENV.
 * @param {Record<string, string>} extra
 */
function environment(extra) {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...rest, ...extra };
}

/**
 * Keeps what the process prints and finds its ready line.
 * @param {import("node:child_process").ChildProcess} child
 */
function listenTo(child) {
  let output = "";
  let isReady = false;
  /** @type {Promise<string>} */
  const ready = new Promise((found) => {
    const keep = (/** @type {Buffer} */ chunk) => {
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
 * @param {import("node:child_process").ChildProcess} child started detached
 */
function controlOf(child) {
  const ended = once(child, "exit");
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, name);
  };
  const abandon = () => signal("SIGKILL");
  process.once("exit", abandon);
  child.once("exit", () => process.off("exit", abandon));
  /** @param {NodeJS.Signals} [name] */
  const stop = async (name = "SIGTERM") => {
    signal(name);
    await ended;
    return child.exitCode;
  };
  return { ended, stop };
}

/**
 * Starts the built server and waits for its ready line.
 * @param {object} options
 * @param {Record<string, string>} options.env settings: at least DATA_DIR; PORT, when absent, is a free one
 * @param {readonly [string, ...string[]]} [options.command] another way to start it
 * @param {string} [options.cwd]
 * @param {number} [options.within] milliseconds to the ready line, at most
 * @returns {Promise<ServerProcess>}
 * @throws {Error} with the output when it ends first or is not ready in time
 */
export async function startServer({ env, command = builtServer, cwd = root, within = 60_000 }) {
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
