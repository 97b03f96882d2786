/** Every line of docs/specification needs a test that is marked with it, and every message its very words. */
import { basename, join } from "node:path";
import { tsImport } from "tsx/esm/api";

import { folder, marks, pages } from "../specification/lines.mjs";
import { filesIn } from "../files.mjs";
import { root } from "../process.mjs";

/** @typedef {import("../specification/lines.mjs").Line} Line */
/** @typedef {import("../specification/lines.mjs").Mark} Mark */

const messagesFolder = "packages/contract/src/messages";

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

/** Every message of the contract, `<file>.<path>`, from what the files export as messages and notices. */
export async function contractTexts() {
  /** @type {[string, string | null][]} */
  const texts = [];
  const files = filesIn(messagesFolder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  for (const file of files) {
    /** @type {Record<string, unknown>} */
    const module = await tsImport(join(root, file), import.meta.url);
    for (const [name, value] of Object.entries(module))
      if (/_(?:MESSAGES|NOTICES)$/.test(name) && typeof value === "object" && value !== null)
        texts.push(...textsOf(value, basename(file, ".ts")));
  }
  return texts;
}

/**
 * Messages that have no line, or one with other words, and lines of messages that are gone.
 * @param {readonly Line[]} lines
 * @param {readonly [path: string, text: string | null][]} texts
 * @returns {string[]}
 */
export function messageProblems(lines, texts) {
  const written = new Map(lines.map(({ id, text }) => [id, text]));
  const known = new Set(texts.map(([path]) => path));
  return [
    ...texts.flatMap(([path, text]) => {
      if (!written.has(path)) return [`${folder}: the message ${path} has no line`];
      return text === null || written.get(path) === text
        ? []
        : [`${folder}: the message ${path} reads otherwise: ${text}`];
    }),
    ...lines
      .filter(({ id }) => !/^\d/.test(id) && !known.has(id))
      .map(({ id }) => `${folder}: there is no message ${id}`),
  ];
}

/**
 * Lines without a test, or with one though they are open; ids that stand twice; marks of no line or above no test.
 * @param {readonly Line[]} lines
 * @param {readonly Mark[]} marks
 * @returns {string[]}
 */
export function markProblems(lines, marks) {
  const ids = new Set(lines.map(({ id }) => id));
  const covered = new Set(marks.flatMap((mark) => mark.ids));
  return [
    ...lines
      .filter(({ id }, index) => lines.findIndex((other) => other.id === id) !== index)
      .map(({ id }) => `${folder}: ${id} stands there twice`),
    ...lines.flatMap(({ id, open }) => {
      if (covered.has(id) === (open === undefined)) return [];
      return open === undefined
        ? [`${folder}: no test covers ${id}, and no reason says why ("(open: …)")`]
        : [`${folder}: ${id} is open, and a test covers it`];
    }),
    ...marks.flatMap(({ file, line, ids: own, aboveTest }) => [
      ...(aboveTest ? [] : [`${file}:${line}: the mark is not above a test`]),
      ...own.filter((id) => !ids.has(id)).map((id) => `${file}:${line}: ${folder} has no ${id}`),
    ]),
  ];
}

/** @returns {Promise<string[]>} */
export async function coverageProblems() {
  const lines = pages().flatMap(({ sections }) => sections.flatMap((section) => section.lines));
  return [...markProblems(lines, marks()), ...messageProblems(lines, await contractTexts())];
}
