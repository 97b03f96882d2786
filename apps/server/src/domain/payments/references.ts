import { CODE_ALPHABET } from "../../platform/readable-code.ts";

/** Letters and digits of a code such as `NUC-7K4M-2QXD`, after its prefix. */
const CODE_LENGTH = 8;
/** Letters that no code has, as the digits that they are taken for. */
const MISREAD: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/** Letters and digits alone, in capitals, with what is misread from paper corrected. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replaceAll(/[OIL]/g, (letter) => MISREAD[letter] ?? letter);
}

/**
 * The codes of `readableCode(prefix)` that may be in the text of a transfer: banks and people change case, hyphens and
 * spaces, and take O for 0. Some of them may be none.
 */
export function referencesIn(text: string, prefix: string): string[] {
  const searched = plain(text);
  const mark = plain(prefix);
  const found = new Set<string>();
  for (let at = searched.indexOf(mark); at !== -1; at = searched.indexOf(mark, at + 1)) {
    const code = searched.slice(at + mark.length, at + mark.length + CODE_LENGTH);
    const isCode =
      code.length === CODE_LENGTH && Array.from(code).every((one) => CODE_ALPHABET.includes(one));
    if (isCode) found.add(`${prefix}-${code.slice(0, 4)}-${code.slice(4)}`);
  }
  return [...found];
}
