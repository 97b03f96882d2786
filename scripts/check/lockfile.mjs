/** The lockfile must install from whichever registry the machine has: it names none. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../process.mjs";

/**
 * @param {string} [text] content of package-lock.json
 * @returns {string[]}
 */
export function lockfileProblems(text = readFileSync(join(root, "package-lock.json"), "utf8")) {
  /** @type {{ packages: Record<string, { resolved?: string, link?: boolean, version?: string, integrity?: string }> }} */
  const { packages } = JSON.parse(text);
  return Object.entries(packages).flatMap(([path, { resolved, link, integrity }]) => {
    if (!path.includes("node_modules/") || link) return [];
    if (resolved !== undefined)
      return [
        `${path} names where it came from (${resolved}): npm must run with the .npmrc of this checkout`,
      ];
    return integrity === undefined ? [`${path} has no integrity hash`] : [];
  });
}
