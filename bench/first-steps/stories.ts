/** What is walked. */
export const stories = [
  "first coin",
  "first coin with suggestions",
  "first sale",
  "first decision",
] as const;
export type Story = (typeof stories)[number];

export interface Figures {
  readonly screens: number;
  readonly keys: number;
  readonly presses: number;
  readonly words: number;
  /** Of the person, without what the product took. */
  readonly seconds: number;
}

/**
 * What the same walks counted earlier, by what was built of a commit: of coins the product as it was first looked at, of sales
 * and decisions, which it did not have, the one before these walks. Of the decision the menu had to be opened twice.
 */
export const earlier: Readonly<Record<Story, Figures & { readonly commit: string }>> = {
  "first coin": {
    commit: "44931bc",
    screens: 16,
    keys: 224,
    presses: 46,
    words: 568,
    seconds: 334,
  },
  "first coin with suggestions": {
    commit: "44931bc",
    screens: 16,
    keys: 82,
    presses: 41,
    words: 568,
    seconds: 281,
  },
  "first sale": {
    commit: "2424b6d9",
    screens: 8,
    keys: 22,
    presses: 7,
    words: 214,
    seconds: 80,
  },
  "first decision": {
    commit: "2424b6d9",
    screens: 6,
    keys: 37,
    presses: 10,
    words: 191,
    seconds: 83,
  },
};
