import { MESSAGE_TAGS } from "@nuc/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRichText, plainText, type RichNode } from "./parse-rich-text.ts";

test("what the server stores becomes a tree of its elements", () => {
  expect(
    parseRichText('<p>1 &lt; 2 &amp; <b>3</b><br />4</p><a href="/explorer">Look</a>'),
  ).toEqual([
    {
      tag: "p",
      href: undefined,
      children: [
        "1 < 2 & ",
        { tag: "b", href: undefined, children: ["3"] },
        { tag: "br", href: undefined, children: [] },
        "4",
      ],
    },
    { tag: "a", href: "/explorer", children: ["Look"] },
  ]);
});

// covers: 3.notification.14
test.each([
  ["https://example.com/?a=1&amp;b=2", "https://example.com/?a=1&b=2"],
  ["mailto:help@example.com", "mailto:help@example.com"],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["java\nscript:alert(1)", undefined],
  ["http://[", undefined],
])("a link to %j leads to %j", (href, kept) => {
  const [link] = parseRichText(`<a href="${href}">x</a>`);
  expect(typeof link === "object" && link.href).toBe(kept);
});

test.each([
  ["<script>alert(1)</script>", ["alert(1)"]],
  ["<img src=x onerror=alert(1)>", []],
  ["a < b", ["a ", "<", " b"]],
  ["a<br/>b", ["a", { tag: "br", href: undefined, children: [] }, "b"]],
  ["<b>open", [{ tag: "b", href: undefined, children: ["open"] }]],
  ["</p>closed", ["closed"]],
  ["&nbsp;&copy;", ["&nbsp;&copy;"]],
])("%j is %j", (html, nodes) => {
  expect(parseRichText(html)).toEqual(nodes);
});

const tagsOf = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node.tag, ...tagsOf(node.children)]));

// covers: 3.notification.14
test("whatever comes, nothing but the allowed elements is made", () => {
  const piece = fc.constantFrom(
    "<p>",
    "</p>",
    "<script ",
    "<b",
    ">",
    "</a>",
    '<a href="',
    "x",
    "&lt;",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
      for (const tag of tagsOf(parseRichText(pieces.join("")))) expect(MESSAGE_TAGS).toContain(tag);
    }),
  );
});

test("the text of a message is one line, its paragraphs and points apart", () => {
  expect(plainText("<p>One</p><p>two</p><ul><li>th<b>re</b>e</li></ul>a<br>b &amp;  c")).toBe(
    "One two three a b & c",
  );
});
