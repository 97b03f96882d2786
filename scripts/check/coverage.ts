/** Every line of docs/specification needs a test that is marked with it, and every message its very words. */
import { basename, join } from "node:path";
import { tsImport } from "tsx/esm/api";

import { folder, marks, pages, type Line, type Mark } from "../specification/lines.ts";
import { filesIn } from "../setup/files.mjs";
import { root } from "../setup/process.mjs";

const messagesFolder = "packages/contract/src/messages";

/** Every text of an object of messages, by its path: `login.usernameRequired`. One that is made by a function is null. */
export function textsOf(messages: object, path: string): [path: string, text: string | null][] {
  return Object.entries<unknown>({ ...messages }).flatMap<[string, string | null]>(
    ([name, value]) => {
      const own = `${path}.${name}`;
      if (typeof value === "string") return [[own, value]];
      return typeof value === "object" && value !== null ? textsOf(value, own) : [[own, null]];
    },
  );
}

/** Every message of the contract, `<file>.<path>`, from what the files export as messages and notices. */
export async function contractTexts() {
  const texts: [string, string | null][] = [];
  const files = filesIn(messagesFolder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  for (const file of files) {
    const module = (await tsImport(join(root, file), import.meta.url)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (/_(?:MESSAGES|NOTICES)$/.test(name) && typeof value === "object" && value !== null)
        texts.push(...textsOf(value, basename(file, ".ts")));
  }
  return texts;
}

/** Messages that have no line, or one with other words, and lines of messages that are gone. */
export function messageProblems(
  lines: readonly Line[],
  texts: readonly [path: string, text: string | null][],
): string[] {
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

/** Lines without a test, or with one though they are open; ids that stand twice; marks of no line or above no test. */
export function markProblems(lines: readonly Line[], marks: readonly Mark[]): string[] {
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

export async function coverageProblems(): Promise<string[]> {
  const lines = pages().flatMap(({ sections }) => sections.flatMap((section) => section.lines));
  return [...markProblems(lines, marks()), ...messageProblems(lines, await contractTexts())];
}
