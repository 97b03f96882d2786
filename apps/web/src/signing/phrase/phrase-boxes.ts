import { PHRASE_WORDS, WALLET_MESSAGES } from "@nuc/contract";

const { phrase: messages } = WALLET_MESSAGES;

export const noWords: readonly string[] = Array.from({ length: PHRASE_WORDS }, () => "");

/** The words of a phrase that was pasted, also with its numbers, as this site and its recovery sheet show it, or commas. */
export function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) => word.replaceAll(/^\P{L}+|\P{L}+$/gu, ""))
    .filter(Boolean);
}

/** What one box holds after typing: a box never holds more than a word. */
export function withWord(boxes: readonly string[], index: number, text: string): readonly string[] {
  return boxes.map((word, place) => (place === index ? text.trim().toLowerCase() : word));
}

/** A whole phrase pasted into any place; undefined when the text is no set of twelve words. */
export function wholePhrase(text: string): readonly string[] | undefined {
  const words = wordsIn(text);
  return words.length === PHRASE_WORDS ? words : undefined;
}

/** What "Load Mnemonic" says about the text in the paste box; undefined when it can be loaded. */
export function pasteFault(text: string): string | undefined {
  return wholePhrase(text) === undefined ? messages.twelveWords : undefined;
}

/** Brings the person to the first box of the form that is still empty. */
export function goToEmptyBox(form: Element): void {
  const boxes = Array.from(form.querySelectorAll("input"));
  boxes.find(({ value }) => value.trim() === "")?.focus();
}

/** The message when this device could not check the words at all; none of them was sent. */
export const checkFailed = "This browser could not check the words. Please try again.";

/** What "Continue" says about the boxes; undefined when all are filled. */
export function boxesFault(boxes: readonly string[]): string | undefined {
  return boxes.some((word) => word.trim() === "") ? messages.fillAllBoxes : undefined;
}
