import { mkdtemp, rm, symlink } from "node:fs/promises";
import { createConnection, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/** Bytes that every system takes as a socket's path (macOS 103, Linux 107). */
const maxPathLength = 100;

/** Listens, without keeping the process alive, and closes each connection. */
export async function listen(path: string): Promise<Server> {
  const server = createServer((connection) => connection.destroy()).unref();
  await withShortPath(path, async (short) => {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(short, resolve);
    });
  });
  return server;
}

/**
 * Whether somebody listens there. Only a refused connection or no socket at all say no: anything
 * else, such as a missing permission, is answered with the careful yes.
 */
export async function accepts(path: string): Promise<boolean> {
  return withShortPath(path, async (short) => {
    const connection = createConnection(short);
    try {
      return await new Promise<boolean>((resolve) => {
        connection.once("connect", () => resolve(true));
        connection.once("error", ({ code }: NodeJS.ErrnoException) =>
          resolve(!["ECONNREFUSED", "ENOENT", "ENOTSOCK"].includes(code ?? "")),
        );
      });
    } finally {
      connection.destroy();
    }
  });
}

export async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** A path too long for a socket goes by a symbolic link to its folder, for as long as it is used. */
async function withShortPath<Result>(
  path: string,
  use: (short: string) => Promise<Result>,
): Promise<Result> {
  if (Buffer.byteLength(path) <= maxPathLength) return use(path);
  const alias = await mkdtemp(join(tmpdir(), "nuc-"));
  try {
    const folder = join(alias, "f");
    await symlink(dirname(path), folder);
    return await use(join(folder, basename(path)));
  } finally {
    await rm(alias, { recursive: true });
  }
}
