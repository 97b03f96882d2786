import { expect, test } from "vitest";
import { isDeceiving } from "./deceiving-text.ts";

test.each([
  ["a family", "👨\u200d👩\u200d👧\u200d👦"],
  ["a profession with a colour of skin", "👩🏽\u200d🚀"],
  ["a heart on fire, with its form chosen", "❤\ufe0f\u200d🔥"],
  ["a flag of two letters", "🇦🇺 Sydney"],
  ["a flag of two pictures", "🏳\ufe0f\u200d🌈"],
  ["a flag of tags", "Edinburgh 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
  ["an emoji as telephones type it", "⭐\ufe0f Savings"],
  ["the key of a telephone", "Till 1\ufe0f\u20e3"],
  ["Persian, whose letters are kept apart", "می\u200cخواهم"],
  ["Sinhala, whose letters are joined", "ශ්\u200dරී"],
])("%s is taken: %s", (_what, text) => {
  expect(isDeceiving(text)).toBe(false);
});

test.each([
  ["a line break", "Land\nlord"],
  ["a change of direction", "Land\u202elord"],
  ["a mark of direction", "Landlord\u200f"],
  ["an isolate", "\u2066Landlord\u2069"],
  ["a space without width", "Land\u200blord"],
  ["a joiner between Latin letters", "Land\u200dlord"],
  ["a joiner after an emoji alone", "👨\u200d"],
  ["a joiner before a letter", "👨\u200dLandlord"],
  ["two joiners in one place", "👨\u200d\u200d👩"],
  ["a joiner at the end of a word", "می\u200c"],
  ["a letter as an invisible tag", "Landlord\u{e0041}"],
  ["the end of tags", "Landlord\u{e007f}"],
  ["a flag of tags that no font draws", "🏴\u{e0067}\u{e0062}\u{e0078}\u{e007f}"],
  [
    "a flag of tags with one more",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}\u{e007f}",
  ],
  ["a soft hyphen", "Land\u00adlord"],
  ["a joiner of marks", "Land\u034flord"],
  ["a filler of Korean letters", "Landlord\u3164"],
  ["a half-width filler", "Landlord\uffa0"],
  ["the form of an emoji after a letter", "Landlord\ufe0f"],
  ["the form of an emoji after a digit", "Till 1\ufe0f"],
  ["the form of an emoji twice", "⭐\ufe0f\ufe0f"],
  ["a further form of a letter", "Landlord\u{e0100}"],
  ["half of a surrogate pair", "Landlord\ud83d"],
])("%s is refused", (_what, text) => {
  expect(isDeceiving(text)).toBe(true);
});
