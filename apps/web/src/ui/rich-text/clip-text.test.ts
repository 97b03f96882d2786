import fc from "fast-check";
import { expect, test } from "vitest";
import { clipText } from "./clip-text.ts";

const family = "👨‍👩‍👧‍👦";
const accented = "e\u0301";

test("a text of just so many characters stays as it is", () => {
  expect(clipText("a".repeat(200), 200)).toEqual({ text: "a".repeat(200), cut: false });
  expect(clipText("a".repeat(201), 200)).toEqual({ text: "a".repeat(200), cut: true });
});

test.each([family, accented, "🇦🇺", "한", "นี้"])(
  "%s counts as one character and is never cut",
  (one) => {
    expect(clipText(one.repeat(200), 200).cut).toBe(false);
    expect(clipText(one.repeat(201), 200)).toEqual({ text: one.repeat(200), cut: true });
    expect(clipText(`${"a".repeat(199)}${one}b`, 200).text).toBe(`${"a".repeat(199)}${one}`);
  },
);

// covers: 3.notification.4
test("whatever the text, it is its beginning, whole characters, no more than asked for", () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const split = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
  const text = fc.array(
    fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(family, accented)),
  );
  fc.assert(
    fc.property(text, fc.nat(30), (parts, most) => {
      const whole = parts.join("");
      const clipped = clipText(whole, most);
      expect(split(clipped.text)).toEqual(split(whole).slice(0, most));
      expect(clipped.cut).toBe(clipped.text !== whole);
    }),
  );
});
