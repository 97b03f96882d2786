import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseFolderHeldError, DatabaseFolderUnusableError } from "../errors.ts";
import { claim, highestClaim, removeClaimsBelow } from "./claims.ts";
import { accepts, close, listen } from "./unix-socket.ts";

/** A folder held until `release`, or until this process ends in any way. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes the folder for this process alone.
 *
 * The holder listens on a Unix socket in `<folder>/lock`; a process that can connect to it knows that the folder is held,
 * and the kernel refuses as soon as the holder is gone, be it by SIGKILL, in
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
  try {
    return await takeOver(folder, claims);
  } catch (error) {
    if (error instanceof DatabaseFolderHeldError) throw error;
    throw new DatabaseFolderUnusableError(folder, error);
  }
}

async function takeOver(folder: string, claims: string): Promise<FolderLock> {
  await assertFree(folder, claims);
  await mkdir(claims, { recursive: true, mode: 0o700 });
  const name = `${randomBytes(6).toString("hex")}.sock`;
  const socket = join(claims, name);
  const server = await listen(socket);
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
  const highest = await highestClaim(claims);
  if (highest > 0 && (await accepts(join(claims, String(highest))))) {
    throw new DatabaseFolderHeldError(folder);
  }
  return highest;
}
