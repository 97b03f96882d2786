import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { textOf, type Block } from "./blocks.ts";
import { documentBlocks } from "./document-blocks.ts";

const folder = join(import.meta.dirname, "../../../../../server/assets/terms");

async function sampleTerms(): Promise<Block[]> {
  const data = new Uint8Array(await readFile(join(folder, "1.0.pdf")));
  const task = getDocument({ data, useWasm: false, verbosity: 0 });
  const blocks = await documentBlocks(await task.promise);
  await task.destroy();
  return blocks;
}

/** What the page that the PDF is printed from says, in the same form. */
async function printedPage(): Promise<{ kind: string; text: string }[]> {
  const html = await readFile(join(folder, "1.0.html"), "utf8");
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("h1, h2, p, li")].map((element) => ({
    kind: { H: "heading", P: "paragraph", L: "item" }[element.tagName.slice(0, 1)] ?? "",
    text: (element.textContent ?? "").replace(/\s+/g, " ").trim(),
  }));
}

describe("the sample terms as text", () => {
  it("say word for word, in the same order and form, what the PDF is printed from", async () => {
    const blocks = await sampleTerms();
    expect(blocks.map((block) => ({ kind: block.kind, text: textOf(block) }))).toEqual(
      await printedPage(),
    );
  });

  it("keep the numbers of lists, what is strong, and what is raised", async () => {
    const blocks = await sampleTerms();
    const item = (start: string) => blocks.find((block) => textOf(block).startsWith(start));
    expect(item("You must be at least 18 years old when")).toMatchObject({
      kind: "item",
      label: "1.",
    });
    expect(item("Each person may have one account.")).toMatchObject({ label: "4." });
    expect(item("NUC: the digital coin")).toMatchObject({
      label: "",
      runs: [
        { text: "NUC", look: "strong" },
        { text: expect.stringMatching(/has 10$/) as string, look: "plain" },
        { text: "12", look: "raised" },
        { text: " smallest units.", look: "plain" },
      ],
    });
    expect(blocks.filter(({ kind }) => kind === "heading").map(({ level }) => level)).toEqual([
      1,
      ...Array.from({ length: 18 }, () => 2),
    ]);
  });
});
