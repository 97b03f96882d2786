/** A stretch of text in one look; `raised` is a superscript. */
export interface Run {
  readonly text: string;
  readonly look: "plain" | "strong" | "raised";
}

/** One heading, paragraph or list item of a document, without its lines: they are broken again where it is shown. */
export interface Block {
  readonly kind: "heading" | "paragraph" | "item";
  /** Of a heading 1 to 6; of an item how deep its list is nested, from 1; of a paragraph 0. */
  readonly level: number;
  /** What comes before an item, "" for a bullet; undefined where it has none, as in an item that continues after a page. */
  readonly label: string | undefined;
  readonly runs: readonly Run[];
}

/** Neighbours in one look become one, every stretch of white space one blank, none at the ends. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  for (const { text, look } of runs) {
    const last = tidy.at(-1);
    const collapsed = text.replace(/\s+/g, " ");
    const added = last === undefined || last.text.endsWith(" ") ? collapsed.trimStart() : collapsed;
    if (added === "") continue;
    if (last?.look === look) tidy.splice(-1, 1, { text: last.text + added, look });
    else tidy.push({ text: added, look });
  }
  const last = tidy.pop();
  const end = last?.text.trimEnd();
  if (last && end) tidy.push({ ...last, text: end });
  return tidy;
}

export function textOf({ runs }: Pick<Block, "runs">): string {
  return runs.map(({ text }) => text).join("");
}

/** Whether a text that ends so may have ended for good. */
const ended = /[.!?:;…][)\]"'”’»]*$/;

function goesOn(before: Block, after: Block): boolean {
  if (before.kind === "heading" || after.kind === "heading") return false;
  if (after.kind === "item") return before.kind === "item" && after.label === undefined;
  return before.kind === "paragraph" && !ended.test(textOf(before));
}

/** The blocks of all pages in a row; what a page's end cut in two is one again. */
export function joinPages(pages: readonly (readonly Block[])[]): Block[] {
  const joined: Block[] = [];
  for (const page of pages) {
    const [first, ...rest] = page;
    const last = joined.at(-1);
    if (first && last && goesOn(last, first)) {
      const runs = tidyRuns([...last.runs, { text: " ", look: "plain" }, ...first.runs]);
      joined.splice(-1, 1, { ...last, runs });
      joined.push(...rest);
    } else {
      joined.push(...page);
    }
  }
  return joined;
}
