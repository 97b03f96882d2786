/** docs/coverage.md: each line of the specification with the test files that cover it. */
import { basename } from "node:path";

import { marks, pages, type Line, type Mark, type Page } from "./lines.ts";

const intro = `# Coverage of the specification

Written by \`npm run docs\`: the lines of [docs/specification](specification), and the files with the tests that cover
each. The test itself stands below the mark \`// covers: <id>\`.
`;

const cell = (text: string) => text.replaceAll("|", String.raw`\|`);

export function coveragePage(pages: readonly Page[], marks: readonly Mark[]): string {
  const files = new Map<string, Set<string>>();
  for (const { file, ids } of marks)
    for (const id of ids) files.set(id, (files.get(id) ?? new Set()).add(file));

  const row = ({ id, text, open }: Line) => {
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

/** @returns file → what it should hold */
export async function coverageFiles(): Promise<Record<string, string>> {
  return { "docs/coverage.md": coveragePage(pages(), marks()) };
}
