/** What passed here, and of which inputs: `npm test -- changed` runs the rest. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { filesIn, hashOf } from "../files.mjs";
import { root } from "../process.mjs";

/**
 * A part of the tests that passes or fails as one.
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} inputs files and folders from the root; everything that may change its outcome
 * @property {boolean} [builtOnly] it sees what is built, not the tests beside it
 * @property {boolean} [committed] it sees what is committed
 */

/** What every part depends on. */
const always = ["package.json", "package-lock.json", "tsconfig.base.json", "vitest.config.ts"];
const isBuilt = (/** @type {string} */ file) => !/\.test\.tsx?$|\.md$/.test(file);

/**
 * @param {string} folder of a workspace, whose tests depend on the workspaces that its package.json names
 * @returns {string[]}
 */
export function workspaceInputs(folder) {
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(root, folder, "package.json"), "utf8"),
  );
  const own = Object.keys(dependencies).filter((name) => name.startsWith("@nuc/"));
  const others = own.flatMap((name) => workspaceInputs(name.replace("@nuc", "packages")));
  return [...new Set([folder, ...others])];
}

/** @param {Part} part */
export function inputHash({ inputs, builtOnly = false, committed = false }) {
  const files = filesIn(...new Set([...inputs, ...always]));
  const head = committed ? spawnSync("git", ["rev-parse", "HEAD"], { cwd: root }).stdout : "";
  return `${process.version} ${hashOf(builtOnly ? files.filter(isBuilt) : files)} ${String(head)}`;
}

const stamps = join(root, ".cache/passed");

/**
 * @param {Part} part
 * @param {string} [folder] where what passed is noted
 */
export function hasChanged(part, folder = stamps) {
  const stamp = join(folder, part.name);
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== inputHash(part);
}

/**
 * @param {Part} part
 * @param {string} hash of its inputs before it ran: what was changed meanwhile is not what passed
 * @param {string} [folder]
 */
export function notePassed({ name }, hash, folder = stamps) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), hash);
}
