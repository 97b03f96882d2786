/** Tables whose last column, "shown by", names tests by their titles, and where it may, places in the source. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { root } from "../process.mjs";

/** @typedef {{ line: number, cells: string[] }} Row */
/** @typedef {{ title: string, file: string }} Shown */

/**
 * @param {string} file path from the root
 * @returns {string | undefined} undefined where there is no such file
 */
export const read = (file) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;

/**
 * The rows of the tables whose last column is called "shown by".
 * @param {string} text of the page
 * @returns {Row[]}
 */
export function rowsOf(text) {
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

/** @param {string} line */
const cellsOf = (line) =>
  line
    .slice(1, line.lastIndexOf("|"))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

const link = /\[(?<title>(?:[^\]\\]|\\.)*)\]\((?<target>[^)\s]+)\)/g;
const testFile = /\.(?:test|spec)\.\w+$/;

/**
 * What a cell links to.
 * @param {string} cell
 * @param {string} page on which it stands, from the root
 * @returns {Shown[]}
 */
const linksIn = (cell, page) =>
  [...cell.matchAll(link)].map(({ groups }) => ({
    title: (groups?.["title"] ?? "").replaceAll(/\\(.)/g, "$1"),
    file: join(dirname(page), groups?.["target"] ?? ""),
  }));

/**
 * The tests that a cell links to.
 * @param {string} cell
 * @param {string} page
 */
export const testsIn = (cell, page) =>
  linksIn(cell, page).filter(({ file }) => testFile.test(file));

/**
 * The places in other files that a cell links to: each by a text that stands there.
 * @param {string} cell
 * @param {string} page
 */
const placesIn = (cell, page) => linksIn(cell, page).filter(({ file }) => !testFile.test(file));

/**
 * @param {string} title
 * @param {string} source of a test file
 */
export function hasTest(title, source) {
  const spelled = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`\(\s*(["'\`])${spelled}\1`).test(source);
}

const openRow = /(?:^|\s)open: \S.{9,}/;
const operatorRow = /(?:^|\s)operator: \S.{9,}/;

/**
 * What is wrong with rows: no test, no place in the source and no reason ("open: …", "operator: …"), or one that is not there.
 * @param {string} page
 * @param {readonly Row[]} rows
 * @param {(file: string) => string | undefined} readFile
 * @returns {string[]}
 */
export function rowProblems(page, rows, readFile) {
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

/**
 * @param {string} where
 * @param {readonly Shown[]} tests
 * @param {(file: string) => string | undefined} readFile
 */
const testProblems = (where, tests, readFile) =>
  tests.flatMap(({ title, file }) => {
    const source = readFile(file);
    if (source === undefined) return [`${where}: ${file} does not exist`];
    return hasTest(title, source) ? [] : [`${where}: ${file} has no test "${title}"`];
  });
