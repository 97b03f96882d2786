/** Links between our own pages must lead somewhere. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { filesIn } from "../files.mjs";
import { root } from "../process.mjs";

const link = /\]\((?<target>[^)\s]+)\)/g;

/**
 * @param {string} page path from the root
 * @param {string} text
 * @param {(path: string) => boolean} exists whether a path from the root exists
 * @returns {string[]}
 */
export function brokenLinks(page, text, exists) {
  return [...text.matchAll(link)]
    .map(({ groups }) => groups?.target ?? "")
    .filter((target) => !/^[a-z]+:|^#|^\//.test(target))
    .filter((target) => !exists(join(dirname(page), target.replace(/#.*$/, ""))))
    .map((target) => `${page}: ${target} does not exist`);
}

/** @returns {string[]} */
export const linkProblems = () =>
  filesIn(".")
    .filter((file) => file.endsWith(".md"))
    .flatMap((page) =>
      brokenLinks(page, readFileSync(join(root, page), "utf8"), (path) =>
        existsSync(join(root, path)),
      ),
    );
