import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitiseMessage } from "./message-html.ts";

describe("the HTML of a message", () => {
  it.each([
    ["<p>Hello <b>you</b> and <em>all</em></p>", "<p>Hello <b>you</b> and <em>all</em></p>"],
    ["<ul><li>one</li></ul><br>two", "<ul><li>one</li></ul><br />two"],
    ["5 < 6 & so on", "5 &lt; 6 &amp; so on"],
    ["<script>alert(1)</script>Hi", "Hi"],
    ["<style>p{}</style>Hi", "Hi"],
    ['<img src=x onerror="alert(1)">Hi', "Hi"],
    ['<p onclick="alert(1)" style="color:red" class="x">Hi</p>', "<p>Hi</p>"],
    ["<h1>Hi</h1><iframe src=https://evil.example></iframe>", "Hi"],
    [
      '<a href="https://nuc.example/terms" target="_blank">Terms</a>',
      '<a href="https://nuc.example/terms" rel="noopener noreferrer">Terms</a>',
    ],
    [
      '<a href="/purchase-coins">Buy</a>',
      '<a href="/purchase-coins" rel="noopener noreferrer">Buy</a>',
    ],
    ['<a href="javascript:alert(1)">Hi</a>', '<a rel="noopener noreferrer">Hi</a>'],
    ['<a href=" java\tscript:alert(1)">Hi</a>', '<a rel="noopener noreferrer">Hi</a>'],
    ['<a href="data:text/html,x">Hi</a>', '<a rel="noopener noreferrer">Hi</a>'],
    ['<a href="//evil.example">Hi</a>', '<a rel="noopener noreferrer">Hi</a>'],
    ["<svg><script>alert(1)</script></svg>Hi", "Hi"],
  ])("%s becomes %s", (html, clean) => {
    expect(sanitiseMessage(html)).toBe(clean);
  });

  it.each(["<script>alert(1)</script>", "<p> </p>", "<img src=x>", "   "])(
    "is empty where nothing is left to read: %s",
    (html) => {
      expect(sanitiseMessage(html)).toBe("");
    },
  );

  it("never has a tag or an attribute but the allowed ones, and stays as it is when read again", () => {
    const parts = fc.oneof(
      fc.constantFrom("<", ">", "</", "/>", '"', "'", "=", " ", "&", "<!--", "-->", "<![CDATA["),
      fc.constantFrom("script", "svg", "math", "style", "a", "p", "img", "b", "noscript", "xmp"),
      fc.constantFrom("href", "onload", "src", "javascript:", "&lt;", "&#60;", "alert(1)", "\n"),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (texts) => {
        const clean = sanitiseMessage(texts.join(""));
        const tags = clean.match(/<[^>]*>/g) ?? [];
        for (const tag of tags) {
          expect(tag).toMatch(
            /^<(?:\/?(?:b|em|i|li|ol|p|strong|u|ul)|br \/|\/a|a(?: href="[^"<>]*")? rel="noopener noreferrer")>$/,
          );
          expect(tag).not.toMatch(/href="(?!https?:|mailto:)[a-z]+:/i);
        }
        expect(sanitiseMessage(clean)).toBe(clean);
      }),
      { numRuns: 1_000 },
    );
  });
});
