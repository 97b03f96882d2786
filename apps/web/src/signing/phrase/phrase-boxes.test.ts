import { describe, expect, it } from "vitest";
import { boxesFault, noWords, pasteFault, wholePhrase, withWord } from "./phrase-boxes.ts";

const phrase = "bottom drive obey lake curtain smoke basket hold race lonely fit walk";

describe("the boxes of a secret phrase", () => {
  // covers: 2.route.34
  it("take a pasted phrase whatever its white space and case", () => {
    expect(wholePhrase(`  ${phrase.toUpperCase().replaceAll(" ", "\n ")} `)?.join(" ")).toBe(
      phrase,
    );
  });

  it("take it with the numbers of its words, or with commas", () => {
    const words = phrase.split(" ");
    const numberedBy = (mark: string) =>
      words.map((word, index) => `${index + 1}${mark}${word}`).join("\n");
    for (const text of [numberedBy("\n"), numberedBy(". "), numberedBy(")"), words.join(", ")])
      expect(wholePhrase(text)).toEqual(words);
    expect(wholePhrase(phrase.replace("walk", "w4lk"))?.at(-1)).toBe("w4lk");
  });

  // covers: 2.rule.12, wallets.phrase.twelveWords
  it("refuse a pasted text that has not twelve words", () => {
    for (const text of ["", "bottom drive", `${phrase} walk`])
      expect(pasteFault(text)).toBe("Mnemonics should be consist of 12 word");
    expect(pasteFault(phrase)).toBeUndefined();
  });

  // covers: 2.rule.13, wallets.phrase.fillAllBoxes
  it("ask for every box", () => {
    const eleven = noWords.map((_, index) => (index < 11 ? "walk" : ""));
    expect(boxesFault(eleven)).toBe("Please fill out all the boxes");
    expect(boxesFault(withWord(eleven, 11, " Walk "))).toBeUndefined();
    expect(withWord(eleven, 11, " Walk ")[11]).toBe("walk");
  });
});
