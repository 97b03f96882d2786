export type Paper = "roll" | "a4";

/** Millimetres of a CSS pixel, and what a printer leaves around a slip of 80 mm. */
const MM = 25.4 / 96;
const MARGIN = 4;

/** As long as the receipt is: a roll is cut after it. */
const pageOf = (paper: Paper, height: number): string =>
  paper === "a4"
    ? "@page { size: A4; margin: 18mm; }"
    : `@page { size: 80mm ${Math.ceil(height * MM) + 3 * MARGIN}mm; margin: ${MARGIN}mm; }`;

/**
 * Opens the printer's window for one kind of paper.
 *
 * @param receipt is as wide as a slip while it is not printed
 */
export function printOn(paper: Paper, receipt: HTMLElement): void {
  receipt.dataset["paper"] = paper;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageOf(paper, receipt.offsetHeight));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const end = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  globalThis.addEventListener("afterprint", end, { once: true });
  globalThis.print();
}
