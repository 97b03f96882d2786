/** Tables whose last column, "shown by", names tests by their titles, and where it may, places in the source. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { root } from "../setup/process.mjs";

export interface Row {
  line: number;
  cells: string[];
}
interface Shown {
  title: string;
  file: string;
}

/**
 * @param file path from the root
 * @returns undefined where there is no such file
 */
export const read = (file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;

/**
 * The rows of the tables whose last column is called "shown by".
 * @param text of the page
 */
export function rowsOf(text: string): Row[] {
  const rows = [];
  let inTable = false;
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.startsWith("|")) inTable = false;
    else if (/\| shown by +\|$/.test(line)) inTable = true;
    else if (inTable && !/^\|[-| ]+\|$/.test(line))
      rows.push({ line: index + 1, cells: cellsOf(line) });
  }
  return rows;
}

const cellsOf = (line: string) =>
  line
    .slice(1, line.lastIndexOf("|"))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

const link = /\[(?<title>(?:[^\]\\]|\\.)*)\]\((?<target>[^)\s]+)\)/g;
const testFile = /\.(?:test|spec)\.\w+$/;

/**
 * What a cell links to.
 * @param page on which it stands, from the root
 */
const linksIn = (cell: string, page: string): Shown[] =>
  [...cell.matchAll(link)].map(({ groups }) => ({
    title: (groups?.["title"] ?? "").replaceAll(/\\(.)/g, "$1"),
    file: join(dirname(page), groups?.["target"] ?? ""),
  }));

/** The tests that a cell links to. */
export const testsIn = (cell: string, page: string) =>
  linksIn(cell, page).filter(({ file }) => testFile.test(file));

/** The places in other files that a cell links to: each by a text that stands there. */
const placesIn = (cell: string, page: string) =>
  linksIn(cell, page).filter(({ file }) => !testFile.test(file));

/** @param source of a test file */
export function hasTest(title: string, source: string) {
  const spelled = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`\(\s*(["'\`])${spelled}\1`).test(source);
}

const openRow = /(?:^|\s)open: \S.{9,}/;
const operatorRow = /(?:^|\s)operator: \S.{9,}/;

/** What is wrong with rows: no test, no place in the source and no reason ("open: …", "operator: …"), or one that is not there. */
export function rowProblems(
  page: string,
  rows: readonly Row[],
  readFile: (file: string) => string | undefined,
): string[] {
  return rows.flatMap(({ line, cells }) => {
    const where = `${page}:${line}`;
    const shown = cells.at(-1) ?? "";
    const [tests, places] = [testsIn(shown, page), placesIn(shown, page)];
    const reason = openRow.test(shown) || operatorRow.test(shown);
    if (tests.length + places.length === 0 && !reason)
      return [`${where}: names no test, no place, and no reason ("open: …", "operator: …")`];
    return [
      ...testProblems(where, tests, readFile),
      ...places.flatMap(({ title, file }) => {
        const source = readFile(file);
        if (source === undefined) return [`${where}: ${file} does not exist`];
        return source.includes(title) ? [] : [`${where}: ${file} does not say "${title}"`];
      }),
    ];
  });
}

const testProblems = (
  where: string,
  tests: readonly Shown[],
  readFile: (file: string) => string | undefined,
) =>
  tests.flatMap(({ title, file }) => {
    const source = readFile(file);
    if (source === undefined) return [`${where}: ${file} does not exist`];
    return hasTest(title, source) ? [] : [`${where}: ${file} has no test "${title}"`];
  });
