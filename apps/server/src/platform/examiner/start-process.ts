import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import { plainEnvironment } from "./plain-environment.ts";

/** Where questions go, and with what token. */
export interface Address {
  readonly url: string;
  readonly token: string;
}

export interface Running extends Address {
  readonly child: ChildProcess;
}

export interface StartOptions {
  readonly log: FastifyBaseLogger;
  readonly logLevel: string;
  /** What it allows itself, where that is not what it usually does. */
  readonly limits?: Readonly<Record<string, number>>;
}

/** Milliseconds in which the process must listen; it loads its models meanwhile. */
const START_TIMEOUT = 30_000;

/** The program beside the bundle's other files; in the source, through TypeScript's loader. */
function program(moduleUrl: string): { file: string; execArgv: string[] } {
  if (!moduleUrl.endsWith(".ts"))
    return { file: fileURLToPath(new URL("./identity.js", moduleUrl)), execArgv: [] };
  const loader = pathToFileURL(createRequire(moduleUrl).resolve("tsx")).href;
  return {
    file: fileURLToPath(new URL("../../identity.ts", moduleUrl)),
    execArgv: ["--import", loader],
  };
}

/**
 * Starts the identity process on a port and with a token of its own.
 * @throws {Error} when it ends first, or does not listen in time
 */
export async function startProcess({ log, logLevel, limits }: StartOptions): Promise<Running> {
  const token = randomBytes(32).toString("hex");
  const { file, execArgv } = program(import.meta.url);
  const child = fork(file, [], {
    execArgv,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Keys, passwords and addresses of the server stay with it.
    env: {
      ...plainEnvironment(),
      LOG_LEVEL: logLevel,
      IDENTITY_TOKEN: token,
      IDENTITY_PORT: "0",
      ...(limits && { IDENTITY_LIMITS: JSON.stringify(limits) }),
    },
  });
  child.on("error", (error) => log.warn({ err: error }, "identity process failed"));
  child.once("exit", (exit, signal) =>
    log.info({ exitCode: exit, signal }, "identity process exited"),
  );
  try {
    const port = await portOf(child);
    // The server ends without waiting for it.
    child.unref();
    child.channel?.unref();
    log.info({ pid: child.pid, port }, "identity process started");
    return { child, token, url: `http://127.0.0.1:${port}` };
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    const late = () => fail(new Error("The identity process did not start in time"));
    const timer = setTimeout(late, START_TIMEOUT);
    child.once("message", (message: { port: number }) => {
      clearTimeout(timer);
      done(message.port);
    });
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      fail(new Error(`The identity process ended with ${code ?? signal}`));
    });
  });
}
