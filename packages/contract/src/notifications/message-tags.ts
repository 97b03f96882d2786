/** What the HTML of a message may be made of: emphasis, paragraphs, lists and links. */
export const MESSAGE_TAGS = [
  "a",
  "b",
  "br",
  "em",
  "i",
  "li",
  "ol",
  "p",
  "strong",
  "u",
  "ul",
] as const;
export type MessageTag = (typeof MESSAGE_TAGS)[number];
