/**
 * Rules of CONTRIBUTING.md that no linter knows: names of files and folders, depth, silenced checks, what the site draws in one
 * place.
 */
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

/** What the site draws by one component, and where that is; a calendar and a page without script have their own reason. */
const site = "apps/web/src/";
const drawnOnce = [
  {
    words: /\.toLocale(Date|Time)String\(/,
    at: ["ui/time/"],
    why: "draws a time by hand: ClockTime, or a function of ui/time",
  },
  {
    words: /\} NUC\b/,
    at: ["ui/values/amount-label.ts"],
    why: "draws an amount by hand: Amount, in a sentence amountLabel",
  },
  {
    words: /\.slice\(0, 9\)/,
    at: ["ui/values/shortened.tsx"],
    why: "shortens an address or a hash by hand: Shortened",
  },
  {
    words: /<table\b/,
    at: ["ui/lists/table.tsx", "areas/mint/calendar/month-grid.tsx"],
    why: "draws a table by hand: Table",
  },
  {
    words: /<dialog\b|base-ui\/react\/(alert-)?dialog"/,
    at: ["ui/dialogs/", "areas/visitor/dialogs/native-dialog.tsx"],
    why: "draws a dialog by hand: Dialog, or NativeDialog",
  },
];

/** Whether the file, a path from the root, draws a part of the site. */
const draws = (file: string): boolean => file.startsWith(site) && /(?<!\.test)\.tsx?$/.test(file);

/** @param file path from the root */
export function problemsOf(file: string, content: string): string[] {
  const problems = [];
  if (dumpingGround.test(file)) problems.push(`${file}: a name that says what is inside, please`);
  if (code.test(file) && file.split("/").length - 1 > deepest)
    problems.push(`${file}: deeper than ${deepest} folders`);
  const elsewhere = drawnOnce.filter(
    ({ at }) => draws(file) && !at.some((place) => file.startsWith(site + place)),
  );
  for (const { words, why } of [
    ...forbidden.filter(({ inside }) => inside.test(file)),
    ...elsewhere,
  ]) {
    const line = content.split("\n").findIndex((each) => words.test(each));
    if (line >= 0) problems.push(`${file}:${line + 1}: ${why}`);
  }
  return problems;
}

export const houseProblems = (): string[] =>
  filesIn(".").flatMap((file) => problemsOf(file, readFileSync(join(root, file), "utf8")));
