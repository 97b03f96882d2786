import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** A PostgreSQL server of its own for tests or measurements. */
export interface PostgresServer {
  /** Of the database "postgres"; superuser. */
  readonly connectionString: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

export interface PostgresServerOptions {
  /** Folder with initdb and postgres. */
  binaries: string;
  /** Durable commits, as in production; off is faster and right where nothing crashes. */
  fsync: boolean;
  /** More `-c` settings. */
  settings?: Readonly<Record<string, string | number>>;
}

/**
 * Runs the server, and stops it and removes the folder as soon as standard input closes, which
 * happens however this process ends. $1 = folder, the rest = the server's command.
 */
const keeper = `
  folder=$1; shift
  trap '' INT TERM HUP
  "$@" </dev/null &
  cat >/dev/null
  kill -INT $! 2>/dev/null; wait $!
  rm -rf "$folder"
`;

/** Another process was quicker to take the port that had been free. */
class PortTakenError extends Error {}

/** Starts a server in a temporary folder on a random loopback port. */
export async function startPostgres(options: PostgresServerOptions): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(options);
    } catch (error) {
      if (!(error instanceof PortTakenError) || attempt === 3) throw error;
    }
  }
}

async function start(options: PostgresServerOptions): Promise<PostgresServer> {
  const owner = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "nuc-postgres-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: "C" } };
  const data = join(folder, "data");
  execFileSync(
    join(options.binaries, "initdb"),
    [`--pgdata=${data}`, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"],
    { ...run, stdio: ["ignore", "ignore", "pipe"] },
  );
  const port = await freePort();
  const program = join(options.binaries, "postgres");
  const server = [program, "-D", data, ...settingsOf(options, port, folder)];
  const child = spawn("sh", ["-c", keeper, "keeper", folder, ...server], {
    ...run,
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
  const connectionString = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = stopper(child);
  try {
    await untilReady(child, connectionString);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connectionString, stop };
}

function stopper(child: ChildProcess): () => Promise<void> {
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return async () => {
    child.stdin?.end();
    await ended;
  };
}

function settingsOf(options: PostgresServerOptions, port: number, folder: string): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    ...(options.fsync ? {} : { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
    ...options.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as `nobody`. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = ["postgres", "nobody"].find(userExists);
  if (!user) throw new Error("PostgreSQL does not run as root, and there is no user postgres.");
  return { uid: idOf("-u", user), gid: idOf("-g", user) };
}

function userExists(user: string): boolean {
  try {
    idOf("-u", user);
    return true;
  } catch {
    return false;
  }
}

function idOf(kind: "-u" | "-g", user: string): number {
  return Number(execFileSync("id", [kind, user], { encoding: "utf8", stdio: "pipe" }));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

async function untilReady(child: ChildProcess, connectionString: string): Promise<void> {
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (output.includes("could not bind")) throw new PortTakenError(output, { cause: error });
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start: ${output}`, { cause: error });
      }
      await pause(50);
    }
  }
}
