/** What a spreadsheet takes for a formula when a cell begins with it. Source: OWASP, CSV injection. */
const formula = /^[=+\-@\t\r\n|]/;

/**
 * One record of RFC 4180, with its CRLF: cells with commas, quotes or line ends are quoted, and a text that a spreadsheet would
 * run gets an apostrophe in front.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = formula.test(text.trimStart()) || formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
