/** The words of a phrase with their numbers from 1; a word may occur twice, its number may not. */
export function numbered(words: readonly string[]): { number: number; word: string }[] {
  return words.map((word, index) => ({ number: index + 1, word }));
}
