/** The lines of the specification, docs/specification/*.md, and the marks of the tests that cover them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { filesIn } from "../setup/files.mjs";
import { root } from "../setup/process.mjs";

export const folder = "docs/specification";

/** One line of the specification. */
export interface Line {
  /** `<document>.<kind>.<number>`, or for a message its path in packages/contract/src/messages */
  readonly id: string;
  readonly text: string;
  /** Why no test covers it. */
  readonly open: string | undefined;
}
interface Section {
  heading: string;
  lines: Line[];
}
export interface Page {
  file: string;
  title: string;
  sections: Section[];
}
export interface Mark {
  file: string;
  line: number;
  ids: string[];
  aboveTest: boolean;
}

const listed = /^- (?<id>[\w.-]+): (?<text>.+?)(?: \(open: (?<open>.{10,})\))?$/;

/**
 * @param file where the page is, from the root
 * @returns throws at what is neither a heading, a line of the list nor empty
 */
export function pageOf(file: string, source: string): Page {
  const page: Page = { file, title: "", sections: [] };
  for (const [index, line] of source.split("\n").entries()) {
    const groups = listed.exec(line)?.groups;
    if (line.startsWith("# ")) page.title = line.slice(2);
    else if (line.startsWith("## ")) page.sections.push({ heading: line.slice(3), lines: [] });
    else if (groups)
      page.sections
        .at(-1)
        ?.lines.push({ id: groups["id"] ?? "", text: groups["text"] ?? "", open: groups["open"] });
    else if (line !== "") throw new Error(`${file}:${index + 1} is not "- <id>: <text>"`);
  }
  return page;
}

export const pages = () =>
  filesIn(folder).map((file) => pageOf(file, readFileSync(join(root, file), "utf8")));

const marked = /^\s*\/\/ covers: (?<ids>.+)$/;
/** A test or a step of one that runs: nothing that is skipped for good. */
const test = /^\s*(?:await )?(?:it|test)(?:\.(?!skip\b|todo|fixme)\w+)*[(<`]/;

/** The marks `// covers: <id>, <id>` of a file, which stand right above a test. */
export function marksOf(file: string, source: string): Mark[] {
  const lines = source.split("\n");
  return lines.flatMap((line, index) => {
    const ids = marked
      .exec(line)
      ?.groups?.["ids"]?.split(",")
      .map((id) => id.trim());
    if (!ids) return [];
    const below = lines.slice(index + 1).find((each) => !marked.test(each)) ?? "";
    return [{ file, line: index + 1, ids, aboveTest: test.test(below) }];
  });
}

export const marks = () =>
  filesIn("apps", "packages", "e2e", "scripts", "bench")
    .filter((file) => /\.(?:test|spec)\.\w+$/.test(file))
    .flatMap((file) => marksOf(file, readFileSync(join(root, file), "utf8")));
