/** docs/coverage.md: each line of the specification with the test files that cover it. */
import { basename } from "node:path";

import { marks, pages } from "./lines.mjs";

/** @typedef {import("./lines.mjs").Line} Line */
/** @typedef {import("./lines.mjs").Page} Page */
/** @typedef {import("./lines.mjs").Mark} Mark */

const intro = `# Coverage of the specification

Written by \`npm run docs\`: the lines of [docs/specification](specification), and the files with the tests that cover
each. The test itself stands below the mark \`// covers: <id>\`.
`;

const cell = (/** @type {string} */ text) => text.replaceAll("|", String.raw`\|`);

/**
 * @param {readonly Page[]} pages
 * @param {readonly Mark[]} marks
 * @returns {string}
 */
export function coveragePage(pages, marks) {
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  for (const { file, ids } of marks)
    for (const id of ids) files.set(id, (files.get(id) ?? new Set()).add(file));

  const row = (/** @type {Line} */ { id, text, open }) => {
    const links = [...(files.get(id) ?? [])].map((file) => `[${basename(file)}](../${file})`);
    const shown = open === undefined ? links.join(", ") : `open: ${open}`;
    return `| \`${id}\` | ${cell(text)} | ${shown} |`;
  };
  return pages
    .flatMap(({ title, sections }) => [
      `## ${title}\n`,
      ...sections.map(
        ({ heading, lines }) =>
          `### ${heading}\n\n| id | line | covered by |\n|---|---|---|\n${lines.map(row).join("\n")}\n`,
      ),
    ])
    .reduce((page, part) => `${page}\n${part}`, intro);
}

/** @returns {Promise<Record<string, string>>} file → what it should hold */
export async function coverageFiles() {
  return { "docs/coverage.md": coveragePage(pages(), marks()) };
}
