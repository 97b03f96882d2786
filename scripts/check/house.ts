/** Rules of CONTRIBUTING.md that no linter knows: names of files and folders, depth, silenced checks. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { filesIn } from "../setup/files.mjs";
import { root } from "../setup/process.mjs";

/** Names that say nothing about what is inside. */
const dumpingGround = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[a-z.]+$)/;
/** Folders above a file, at most. */
const deepest = 6;
const code = /\.(ts|tsx|mjs)$/;
const text = /\.(ts|tsx|mjs|md|json|sql|css|html|ya?ml)$/;

/** The brackets keep this file from finding itself. */
const forbidden = [
  {
    inside: code,
    words: /(ox|es)lint[-]disable|@ts[-](ignore|nocheck|expect-error)/,
    why: "silences a check",
  },
  {
    inside: text,
    words: /(^|[\s"'`(])\/(home|root|Users|wor[k])\/[a-z]/,
    why: "names a folder of one machine",
  },
  { inside: text, words: /^[<>]{7} /, why: "is left of a merge" },
];

/** @param file path from the root */
export function problemsOf(file: string, content: string): string[] {
  const problems = [];
  if (dumpingGround.test(file)) problems.push(`${file}: a name that says what is inside, please`);
  if (code.test(file) && file.split("/").length - 1 > deepest)
    problems.push(`${file}: deeper than ${deepest} folders`);
  for (const { inside, words, why } of forbidden) {
    const line = inside.test(file) ? content.split("\n").findIndex((each) => words.test(each)) : -1;
    if (line >= 0) problems.push(`${file}:${line + 1}: ${why}`);
  }
  return problems;
}

export const houseProblems = (): string[] =>
  filesIn(".").flatMap((file) => problemsOf(file, readFileSync(join(root, file), "utf8")));
