const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The beginning of a text, at most `maxLength` characters as people count them: a letter with its accents, a flag or a family of
 * emoji is one, and is never cut.
 * @returns the text as it is where it is short enough
 */
export function clipText(
  text: string,
  maxLength: number,
): { readonly text: string; readonly cut: boolean } {
  if (text.length <= maxLength) return { text, cut: false };
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === maxLength) return { text: text.slice(0, index), cut: true };
    count += 1;
  }
  return { text, cut: false };
}
