import { expect, test } from "vitest";
import { joinPages, textOf, type Block } from "./blocks.ts";
import { taggedBlocks } from "./tagged-blocks.ts";

const block = (kind: Block["kind"], text: string, label?: string): Block => ({
  kind,
  level: kind === "paragraph" ? 0 : 1,
  label,
  runs: [{ text, look: "plain" }],
});
const texts = (pages: Block[][]) => joinPages(pages).map(textOf);

test("what the end of a page cuts in two is one again", () => {
  const cut = [block("paragraph", "It goes"), block("paragraph", "on here.")];
  expect(texts(cut.map((one) => [one]))).toEqual(["It goes on here."]);
  const item = [block("item", "An item.", "1."), block("item", "Its second half.")];
  expect(texts(item.map((one) => [one]))).toEqual(["An item. Its second half."]);
});

test("what only stands at the end of a page stays by itself", () => {
  for (const [one, other] of [
    [block("paragraph", "It ends."), block("paragraph", "A new one.")],
    [block("paragraph", "It ends (so.)"), block("paragraph", "A new one.")],
    [block("item", "First", "1."), block("item", "Second", "2.")],
    [block("item", "First", ""), block("item", "Second", "")],
    [block("heading", "A title"), block("paragraph", "Its text.")],
    [block("paragraph", "Without a full stop"), block("heading", "A title")],
  ] as const)
    expect(joinPages([[one], [other]])).toHaveLength(2);
});

/** A structure whose leaves name the marked contents "a", "b", … in the order of `items`. */
const content = (id: string) => ({ type: "content", id });
const node = (role: string, ...children: (ReturnType<typeof content> | object)[]) => ({
  role,
  children: children as never[],
});
const marked = (id: string, str: string) => [
  { type: "beginMarkedContentProps", id },
  { str, height: 10, hasEOL: false, transform: [10, 0, 0, 10, 60, 700] },
  { type: "endMarkedContent" },
];

test("nested lists keep their depth, and a page number is no text", () => {
  const structure = node(
    "Root",
    node(
      "L",
      node(
        "LI",
        node("Lbl", content("a")),
        node("LBody", node("P", content("b")), node("L", node("LI", node("LBody", content("c"))))),
      ),
    ),
    node("Div", content("d"), node("Span", content("e"))),
  );
  const items = [
    ...marked("a", "(i)"),
    ...marked("b", "Outer"),
    ...marked("c", "Inner"),
    ...marked("d", "Loose "),
    ...marked("e", "text"),
    { type: "beginMarkedContent" },
    { str: "Page 3", height: 10, hasEOL: false, transform: [10, 0, 0, 10, 60, 20] },
    { type: "endMarkedContent" },
  ];
  expect(
    taggedBlocks(structure, items).map((one) => [one.kind, one.level, one.label, textOf(one)]),
  ).toEqual([
    ["item", 1, "(i)", "Outer"],
    ["item", 2, undefined, "Inner"],
    ["paragraph", 0, undefined, "Loose text"],
  ]);
});
