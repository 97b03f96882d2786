import { encode } from "uqr";
import { isPrintable, PAGE, PdfPage } from "./pdf-page.ts";

export interface RecoverySheet {
  phrase: string;
  address: string;
  /** The wallet's name; left out where the page's fonts do not have its letters. */
  name: string;
  /** YYYY-MM-DD */
  date: string;
}

const LEFT = 56;
const WIDTH = PAGE.width - 2 * LEFT;

const warnings = [
  "Anyone with these words has the coins. Do not show or photograph this sheet.",
  "We do not have these words and cannot recover them. Keep the sheet safe from fire and water.",
  "Print it on your own printer, then delete the file and empty the bin.",
  "The order of the words matters. They need no password.",
];

/** A page to be printed and kept: the words with their numbers, the address and its QR code. */
export function recoverySheet({ phrase, address, name, date }: RecoverySheet): Uint8Array {
  const page = new PdfPage();
  page.text({ x: LEFT, y: 762, size: 26, font: "bold" }, "Recovery sheet");
  const owner = isPrintable(name) ? `${shortened(name)}, ` : "";
  page.text({ x: LEFT, y: 738, size: 11 }, `NUC wallet: ${owner}made on ${date}`);
  page.line(LEFT, 722, WIDTH);
  page.text({ x: LEFT, y: 694, size: 14, font: "bold" }, "Secret phrase");
  drawWords(page, phrase.split(" "), 660);
  page.line(LEFT, 452, WIDTH);
  page.text({ x: LEFT, y: 424, size: 14, font: "bold" }, "Address of the wallet");
  page.text({ x: LEFT, y: 402, size: 11, font: "mono" }, address);
  page.text({ x: LEFT, y: 382, size: 9 }, "The address is public: coins are sent to it.");
  drawQr(page, address, { x: LEFT, y: 244, side: 120 });
  page.line(LEFT, 222, WIDTH);
  for (const [index, warning] of warnings.entries())
    page.text({ x: LEFT, y: 194 - 18 * index, size: 10 }, warning);
  page.text({ x: LEFT, y: 84, size: 10 }, "Kept at:");
  page.line(LEFT + 48, 82, WIDTH - 48);
  return page.bytes("Recovery sheet of a NUC wallet");
}

/** As much of a name as fits the line, whatever its letters. */
function shortened(name: string): string {
  return name.length <= 32 ? name : `${name.slice(0, 29)}...`;
}

const ROW = 32;
const ROWS = 6;

/** Two columns of numbered words, 1 to 6 and 7 to 12. */
function drawWords(page: PdfPage, words: readonly string[], top: number): void {
  for (const [index, word] of words.entries()) {
    const x = LEFT + (index < ROWS ? 0 : WIDTH / 2 + 6);
    const y = top - ROW * (index % ROWS);
    page.frame(x, y - 9, WIDTH / 2 - 6, 26);
    page.text({ x: x + 10, y, size: 10 }, String(index + 1));
    page.text({ x: x + 36, y, size: 15, font: "monoBold" }, word);
  }
}

function drawQr(page: PdfPage, text: string, place: { x: number; y: number; side: number }): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = place.side / size;
  for (const [row, modules] of data.entries())
    for (const [column, dark] of modules.entries())
      if (dark)
        page.square(
          round(place.x + column * side),
          round(place.y + place.side - (row + 1) * side),
          round(side + 0.05),
        );
}

const round = (points: number): number => Math.round(points * 1000) / 1000;
