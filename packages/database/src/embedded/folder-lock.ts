import { randomBytes } from "node:crypto";
import { mkdir, readdir, readlink, rm, symlink } from "node:fs/promises";
import type { Server } from "node:net";
import { join, resolve } from "node:path";
import { DatabaseFolderHeldError, DatabaseFolderUnusableError } from "../errors.ts";
import { accepts, close, listen } from "./unix-socket.ts";

/** A folder held until `release`, or until this process ends in whatever way. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes the folder for this process alone.
 *
 * The holder listens on a Unix socket in `<folder>/lock`; whoever can connect to it knows that the
 * folder is held, and the kernel refuses as soon as the holder is gone, be it by SIGKILL, in
 * another container on the same volume (one kernel), or with an equal process id.
 *
 * Claims are symbolic links named 1, 2, 3, … to sockets that listen already, and only the highest
 * counts. A claim is made by creating the number after a dead one, which the file system grants to
 * one process only, and the highest is never removed, not even by its holder: so of those that find
 * a dead holder at the same time exactly one takes over.
 *
 * @throws DatabaseFolderHeldError with nothing in the folder touched, DatabaseFolderUnusableError
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const claims = join(resolve(folder), "lock");
  await assertFree(folder, claims);
  const name = `${randomBytes(6).toString("hex")}.sock`;
  const socket = join(claims, name);
  const server = await makeSocket(folder, claims, socket);
  const release = async (): Promise<void> => {
    await close(server);
    await rm(socket, { force: true });
  };
  try {
    let claimed: number | undefined;
    while (claimed === undefined) {
      const highest = await assertFree(folder, claims);
      claimed = await claim(claims, highest + 1, name);
    }
    await removeClaimsBelow(claims, claimed);
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** @returns the number of the highest claim, which is dead */
async function assertFree(folder: string, claims: string): Promise<number> {
  const highest = Math.max(0, ...(await claimNumbers(claims)));
  if (highest > 0 && (await accepts(join(claims, String(highest))))) {
    throw new DatabaseFolderHeldError(folder);
  }
  return highest;
}

async function makeSocket(folder: string, claims: string, socket: string): Promise<Server> {
  try {
    await mkdir(claims, { recursive: true, mode: 0o700 });
    return await listen(socket);
  } catch (error) {
    throw new DatabaseFolderUnusableError(folder, error);
  }
}

/** @returns the number when it is ours and counts, undefined when another process was first */
async function claim(claims: string, number: number, socket: string): Promise<number | undefined> {
  try {
    await symlink(socket, join(claims, String(number)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  }
  // A process that slept since it looked may have made a number long taken and cleared away; the
  // later claims it missed are still there.
  const highest = Math.max(...(await claimNumbers(claims)));
  return highest === number ? number : undefined;
}

async function removeClaimsBelow(claims: string, number: number): Promise<void> {
  const old = (await claimNumbers(claims)).filter((each) => each < number);
  for (const each of old) {
    const link = join(claims, String(each));
    await rm(join(claims, await readlink(link)), { force: true });
    await rm(link, { force: true });
  }
}

async function claimNumbers(claims: string): Promise<number[]> {
  try {
    const names = await readdir(claims);
    return names.filter((name) => /^\d+$/.test(name)).map(Number);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
