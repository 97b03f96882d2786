import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTypedText, plainText, typedHtml, typedPlain } from "./typed-text.ts";

const html = (typed: string): string => typedHtml(parseTypedText(typed));

test("paragraphs, lines, strong words and links", () => {
  expect(html("One **two**\nthree\n\n[Four](https://example.com/a?b=1&c=2) five")).toBe(
    '<p>One <strong>two</strong><br>three</p><p><a href="https://example.com/a?b=1&amp;c=2">Four</a> five</p>',
  );
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="x">',
  "[x](javascript:alert(1))",
  '[x](https://a"onclick="y)',
])("nothing that is typed becomes a tag or an attribute: %s", (typed) => {
  expect(html(typed)).not.toMatch(
    /<(?!\/?(?:p|a|strong|br)\b)|<a (?!href="[^"]*">)|javascript:[^<]*"/,
  );
});

test("what is sent reads as what was typed", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "<", ">", "&", '"', "'", " ") }),
      (typed) => {
        const words = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
        expect(words(plainText(html(typed)))).toBe(words(typed));
      },
    ),
  );
});

test("without HTML, a link shows its address and a paragraph an empty line", () => {
  expect(
    typedPlain(parseTypedText("One **two**\nthree\n\n[Four](https://example.com/a) five")),
  ).toBe("One two\nthree\n\nFour (https://example.com/a) five");
});
