/**
 * A server's first start makes its database and sample customers, which is most of its work: it is done once for a run of
 * the journeys, and each server of a worker begins with a copy of what it left.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServer } from "../../scripts/server-process.ts";

/** Names the folder for the workers, which inherit this variable. */
const variable = "E2E_FIRST_START";
const dataOf = (folder: string): string => join(folder, "data");
const outputOf = (folder: string): string => join(folder, "output.txt");

/** Makes it, and passes it to the workers. @returns what takes it away again */
export async function makeFirstStart(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "nuc-e2e-first-"));
  process.env[variable] = folder;
  const server = await startServer({ env: { DATA_DIR: dataOf(folder) }, within: 180_000 });
  await server.stop("SIGTERM");
  await writeFile(outputOf(folder), server.output());
  return async () => rm(folder, { recursive: true, force: true });
}

/**
 * Fills a data folder. Settings that are read once, at the first start, have their defaults there.
 * @returns what the first start printed: the admin and the sample customers
 */
export async function copyFirstStart(directory: string): Promise<string> {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error(`${variable} is not set`);
  await cp(dataOf(folder), directory, { recursive: true });
  return readFile(outputOf(folder), "utf8");
}
