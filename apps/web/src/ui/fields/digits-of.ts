const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** The digits of a script stand in a row from its zero; some rows follow one another. */
function toAscii(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (isDigit(zero - 1)) zero -= 1;
  return (point - zero) % 10;
}

/** The digits in a text, of whatever script, as 0 to 9. */
export const digitsOf = (text: string): string =>
  Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => toAscii(digit)).join("");
