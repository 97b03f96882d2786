/** docs/coverage.md must name tests that exist, and every message in the section of its document. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { tsImport } from "tsx/esm/api";

import { root } from "../process.mjs";

const page = "docs/coverage.md";
const messagesFolder = "packages/contract/src/messages";
const ofSecondDocument = new Set([
  "airdrop",
  "auto-mint",
  "miner",
  "mint",
  "referral",
  "refund",
  "toggles",
  "wallet-list",
  "wallets",
]);

/** The sections that are checked, and which files of messages belong to each: what is not named is the first's. */
export const documents = {
  first: {
    section: "## 1.",
    owns: (/** @type {string} */ file) => !ofSecondDocument.has(file),
  },
  second: {
    section: "## 2.",
    owns: (/** @type {string} */ file) => ofSecondDocument.has(file),
  },
};

/** @typedef {{ line: number, cells: string[] }} Row */
/** @typedef {{ title: string, file: string }} Shown */

/**
 * The rows of the tables of one section whose last column is called "shown by".
 * @param {string} text of the page
 * @param {string} section its heading begins so
 * @returns {Row[]}
 */
export function coverageRows(text, section) {
  const rows = [];
  let [inside, inTable] = [false, false];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.startsWith("## ")) inside = line.startsWith(section);
    if (!line.startsWith("|")) inTable = false;
    else if (/\| shown by +\|$/.test(line)) inTable = true;
    else if (inside && inTable && !/^\|[-| ]+\|$/.test(line))
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

const link = /\[(?<title>(?:[^\]\\]|\\.)*)\]\((?<target>[^)\s]+\.(?:test|spec)\.\w+)\)/g;

/**
 * The tests that a cell links to.
 * @param {string} cell
 * @returns {Shown[]}
 */
export const testsIn = (cell) =>
  [...cell.matchAll(link)].map(({ groups }) => ({
    title: (groups?.["title"] ?? "").replaceAll(/\\(.)/g, "$1"),
    file: (groups?.["target"] ?? "").replace(/^\.\.\//, ""),
  }));

/**
 * @param {string} title
 * @param {string} source of a test file
 */
export function hasTest(title, source) {
  const spelled = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`\(\s*(["'\`])${spelled}\1`).test(source);
}

const openRow = /(?:^|\s)open: \S.{9,}/;

/**
 * What is wrong with rows: no test and no reason why not, or a test that is not there.
 * @param {readonly Row[]} rows
 * @param {(file: string) => string | undefined} read undefined where there is no such file
 * @returns {string[]}
 */
export function rowProblems(rows, read) {
  return rows.flatMap(({ line, cells }) => {
    const shown = cells.at(-1) ?? "";
    const tests = testsIn(shown);
    if (tests.length === 0 && !openRow.test(shown))
      return [`${page}:${line}: names no test, and no reason ("open: …") why there is none`];
    return tests.flatMap(({ title, file }) => {
      const source = read(file);
      if (source === undefined) return [`${page}:${line}: ${file} does not exist`];
      return hasTest(title, source) ? [] : [`${page}:${line}: ${file} has no test "${title}"`];
    });
  });
}

/**
 * Every text of an object of messages, by its path: `login.usernameRequired`. One that is made by a function is null.
 * @param {object} messages
 * @param {string} path
 * @returns {[path: string, text: string | null][]}
 */
export function textsOf(messages, path) {
  return Object.entries(messages).flatMap(([name, value]) => {
    const own = `${path}.${name}`;
    if (typeof value === "string") return [[own, value]];
    return typeof value === "object" && value !== null ? textsOf(value, own) : [[own, null]];
  });
}

/**
 * Messages that have no row of their own, or one with other words.
 * @param {readonly Row[]} rows
 * @param {readonly [path: string, text: string | null][]} texts
 * @returns {string[]}
 */
export function messageProblems(rows, texts) {
  const told = new Map(rows.map(({ cells }) => [cells[0]?.replaceAll("`", "") ?? "", cells[1]]));
  return texts.flatMap(([path, text]) => {
    if (!told.has(path)) return [`${page}: the message ${path} has no row`];
    return text === null || told.get(path) === text
      ? []
      : [`${page}: the message ${path} reads otherwise: ${text}`];
  });
}

/**
 * Every message of a document, `<file>.<path>`, from what its files export as messages and notices.
 * @param {{ owns: (file: string) => boolean }} document
 */
export async function messagesOf({ owns }) {
  const files = readdirSync(join(root, messagesFolder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => owns(basename(file, ".ts")));
  /** @type {[string, string | null][]} */
  const texts = [];
  for (const file of files) {
    /** @type {Record<string, unknown>} */
    const module = await tsImport(join(root, messagesFolder, file), import.meta.url);
    for (const [name, value] of Object.entries(module))
      if (/_(?:MESSAGES|NOTICES)$/.test(name) && typeof value === "object" && value !== null)
        texts.push(...textsOf(value, basename(file, ".ts")));
  }
  return texts;
}

/** @returns {Promise<string[]>} */
export async function coverageProblems() {
  const text = readFileSync(join(root, page), "utf8");
  const read = (/** @type {string} */ file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;
  const problems = await Promise.all(
    Object.values(documents).map(async (document) => {
      const rows = coverageRows(text, document.section);
      if (rows.length === 0) return [`${page}: "${document.section}" has no rows`];
      return [...rowProblems(rows, read), ...messageProblems(rows, await messagesOf(document))];
    }),
  );
  return problems.flat();
}
