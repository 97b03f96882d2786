import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the run's bundled programs: `main.js`, `ledger-verify.js`, … */
    nucPrograms: string;
  }
}

const SERVER = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * vitest's global set-up: bundles the programs as they are now, since a start from source takes five times as long. They are
 * beside `dist`, so that they find the packages and the site.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(SERVER, `.programs-${process.pid}`);
  await promisify(execFile)(process.execPath, ["build.mjs", folder], { cwd: SERVER });
  project.provide("nucPrograms", folder);
  return async () => rm(folder, { recursive: true, force: true });
}
