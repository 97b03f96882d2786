import { readdir, readlink, rm, symlink } from "node:fs/promises";
import { join } from "node:path";

/** Claims to a folder: see `lockFolder`. */

/** @returns the number when it is ours and counts, undefined when another process was first */
export async function claim(
  claims: string,
  number: number,
  socket: string,
): Promise<number | undefined> {
  try {
    await symlink(socket, join(claims, String(number)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  }
  // A process that slept since it looked may have made a number long taken and cleared away; the
  // later claims it missed are still there.
  return (await highestClaim(claims)) === number ? number : undefined;
}

/** Only for the holder of that number. */
export async function removeClaimsBelow(claims: string, number: number): Promise<void> {
  const old = (await claimNumbers(claims)).filter((each) => each < number);
  for (const each of old) {
    const link = join(claims, String(each));
    await rm(join(claims, await readlink(link)), { force: true });
    await rm(link, { force: true });
  }
}

/** 0 when there is none. */
export async function highestClaim(claims: string): Promise<number> {
  return Math.max(0, ...(await claimNumbers(claims)));
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
