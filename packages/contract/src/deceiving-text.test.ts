import { expect, test } from "vitest";
import { isDeceiving } from "./deceiving-text.ts";

test.each([
  ["a family", "👨\u200d👩\u200d👧\u200d👦"],
  ["a profession with a colour of skin", "👩🏽\u200d🚀"],
  ["a heart on fire, with its form chosen", "❤\ufe0f\u200d🔥"],
  ["a flag of two letters", "🇦🇺 Sydney"],
  ["a flag of two pictures", "🏳\ufe0f\u200d🌈"],
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
  ["half of a surrogate pair", "Landlord\ud83d"],
])("%s is refused", (_what, text) => {
  expect(isDeceiving(text)).toBe(true);
});
