/** Installs what the lockfile says when it is not installed yet. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { npm, root, run } from "./process.mjs";

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

/**
 * Packages of the lockfile that node_modules lacks or has in another version. npm writes down what it has installed, so
 * an install by hand counts and a half-finished one does not. Optional ones are for other systems too.
 * @param {Packages} locked
 * @param {Packages} installed
 */
export function missingPackages(locked, installed) {
  return Object.entries(locked)
    .filter(([path, { optional }]) => path.includes("node_modules/") && !optional)
    .filter(([path, { version }]) => installed[path]?.version !== version || !(path in installed))
    .map(([path]) => path);
}

const missing = () =>
  missingPackages(
    packagesOf(join(root, "package-lock.json")),
    packagesOf(join(root, "node_modules/.package-lock.json")),
  );

/** Whether `installPackages` has something to do. */
export const needsInstall = () => missing().length > 0;

/**
 * A clean install into an empty checkout; into a used one only the difference, so that a running server keeps its files.
 * @throws {Error} when npm fails; npm's own words are already on the screen
 */
export async function installPackages() {
  const fresh = !existsSync(join(root, "node_modules/.package-lock.json"));
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const { code } = await run(npm(...(fresh ? ["ci"] : ["install", "--no-save"]), ...quiet), {
    show: true,
    // NODE_ENV=production would leave out what the build needs.
    env: { ...process.env, npm_config_include: "dev" },
  });
  if (code !== 0) throw new Error(`npm could not install the packages (exit ${code}).`);
}
