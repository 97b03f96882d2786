/** The project's own files, found by walking: works in a copy without git as well. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { root } from "./process.mjs";

/** Made by tools, never written by us. */
const made = new Set([
  "node_modules",
  "dist",
  ".git",
  ".cache",
  "data",
  "coverage",
  "test-results",
  "playwright-report",
]);

/**
 * Every file below the given paths, sorted, as paths from the root with `/` between the segments.
 * @param {...string} paths files or folders from the root; what does not exist is skipped
 * @returns {string[]}
 */
export function filesIn(...paths) {
  return paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => (statSync(join(root, path)).isDirectory() ? walk(path) : [path]))
    .toSorted();
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function walk(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !made.has(entry.name))
    .flatMap((entry) => {
      const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : [];
    });
}

/**
 * One hash over names and contents, so that neither a touched nor a moved checkout is built again.
 * @param {readonly string[]} files from the root
 * @returns {string} hex
 */
export function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
