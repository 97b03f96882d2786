import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMessage, toHtml } from "./message-text.ts";
import { survivesEditor, toTyped } from "./typed-text.ts";

test("what was typed comes back to be changed", () => {
  const words = fc.constantFrom(
    "one",
    "**two**",
    "[three](https://example.com/a?b=1&c=2)",
    "<4> & 5",
  );
  const line = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" "));
  const text = fc.array(line, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(text, fc.constantFrom("\n", "\n\n"), (lines, between) => {
      const html = toHtml(parseMessage(lines.join(between)));
      expect(toHtml(parseMessage(toTyped(html)))).toBe(html);
      expect(survivesEditor(html)).toBe(true);
    }),
  );
});

test("formatting that the editor has no mark for is noticed", () => {
  expect(survivesEditor("<ul><li>One</li><li>Two</li></ul>")).toBe(false);
  expect(survivesEditor("<p>An <em>old</em> word</p>")).toBe(false);
});
