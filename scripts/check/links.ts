/** Links between our own pages must lead somewhere. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { filesIn } from "../setup/files.mjs";
import { root } from "../setup/process.mjs";

const link = /\]\((?<target>[^)\s]+)\)/g;

/**
 * @param page path from the root
 * @param exists whether a path from the root exists
 */
export function brokenLinks(
  page: string,
  text: string,
  exists: (path: string) => boolean,
): string[] {
  return [...text.matchAll(link)]
    .map(({ groups }) => groups?.target ?? "")
    .filter((target) => !/^[a-z]+:|^#|^\//.test(target))
    .filter((target) => !exists(join(dirname(page), target.replace(/#.*$/, ""))))
    .map((target) => `${page}: ${target} does not exist`);
}

export const linkProblems = (): string[] =>
  filesIn(".")
    .filter((file) => file.endsWith(".md"))
    .flatMap((page) =>
      brokenLinks(page, readFileSync(join(root, page), "utf8"), (path) =>
        existsSync(join(root, path)),
      ),
    );
