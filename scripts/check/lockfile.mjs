/** The lockfile must install on every system and from whichever registry the machine has. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../process.mjs";

/**
 * @typedef {object} Locked
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * @param {string} path
 * @param {Locked} entry
 * @returns {string[]}
 */
function originProblems(path, { resolved, link, integrity, optional }) {
  if (!path.includes("node_modules/") || link) return [];
  if (resolved !== undefined)
    return [`${path} names where it came from: npm must run with the .npmrc of this checkout`];
  // What is for another system and was not served when the lockfile was written has no hash.
  return integrity === undefined && !optional ? [`${path} has no integrity hash`] : [];
}

/**
 * Whether node would find the package from that folder.
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 */
function isLocked(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))
  ) {
    if (`${folder}/node_modules/${name}`.replace(/^\//, "") in packages) return true;
    if (folder === "") return false;
  }
}

/**
 * `npm ci` refuses a lockfile that leaves out what is for another system, and npm itself writes such ones.
 * @param {Record<string, Locked>} packages
 * @param {string} path
 * @param {Locked} entry
 * @returns {string[]}
 */
const missingForOthers = (packages, path, { optionalDependencies = {} }) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isLocked(packages, path, name))
    .map((name) => `${path} lacks ${name}, which another system needs: npm ci would refuse`);

/**
 * @param {string} [text] content of package-lock.json
 * @returns {string[]}
 */
export function lockfileProblems(text = readFileSync(join(root, "package-lock.json"), "utf8")) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(text);
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...originProblems(path, entry),
    ...missingForOthers(packages, path, entry),
  ]);
}
