import { type Sale, TILL_MESSAGES } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { drawable } from "../../../platform/pdf/drawable.ts";
import { widthOf } from "../../../platform/pdf/fonts.ts";
import { A4, TextPages } from "../../../platform/pdf/text-pages.ts";
import { sumsOf } from "./sales-sums.ts";

const { sheet } = TILL_MESSAGES;
const LEFT = 40;
const RIGHT = A4.width - LEFT;
const SOFT = "#3c5250";
/** Points: where the rows of a page begin and end, and how high one is. */
const TOP = 148;
const BOTTOM = A4.height - 64;
const ROW = 26;
const ROWS = Math.floor((BOTTOM - TOP) / ROW);

/** What a sheet is of: moments of the list, and of the drawing. */
export interface SheetFacts {
  shop: string;
  wallet: string;
  from: Date | undefined;
  to: Date | undefined;
  drawn: Date;
}

interface Column {
  head: string;
  /** Where it begins, or ends where it is of figures; and how wide it is. */
  x: number;
  width: number;
  align?: "right";
  text: (sale: Sale) => string;
}

const taxOf = ({ taxes }: Sale) =>
  formatNuc(taxes.reduce((sum, { amount }) => sum + parseNuc(amount), 0n));

const columns: readonly Column[] = [
  { head: sheet.number, x: LEFT, width: 36, text: ({ number }) => String(number) },
  { head: sheet.time, x: LEFT + 40, width: 82, text: ({ time }) => utc(time) },
  { head: sheet.customer, x: LEFT + 126, width: 94, text: ({ customer }) => customer },
  { head: sheet.state, x: LEFT + 224, width: 46, text: ({ state }) => sheet.states[state] },
  { head: sheet.tax, x: LEFT + 350, width: 76, align: "right", text: taxOf },
  {
    head: sheet.back,
    x: LEFT + 424,
    width: 70,
    align: "right",
    text: ({ refunded }) => (refunded === "0" ? "" : refunded),
  },
  { head: sheet.amount, x: RIGHT, width: 87, align: "right", text: ({ amount }) => amount },
];

/** Sales as a PDF: rows with tax by page, and sums at the end. */
export async function drawSales(sales: readonly Sale[], facts: SheetFacts): Promise<Buffer> {
  const pages = new TextPages();
  const lines = sumLines(sales);
  // Sums stay together.
  const needed = sales.length + Math.ceil((lines.length * 18 + 30) / ROW);
  const count = Math.max(1, Math.ceil(needed / ROWS));
  let y = TOP;
  for (let page = 0; page < count; page += 1) {
    drawFrame(pages, facts, { page: page + 1, pages: count });
    y = TOP;
    for (const sale of sales.slice(page * ROWS, (page + 1) * ROWS)) {
      drawRow(pages, sale, y);
      y += ROW;
    }
  }
  drawSums(pages, lines, y + 20);
  return await pages.end({ title: sheet.title(facts.shop) });
}

function drawFrame(
  pages: TextPages,
  { shop, wallet, from, to, drawn }: SheetFacts,
  place: { page: number; pages: number },
): void {
  pages.addPage();
  pages.line({ text: sheet.title(shop), x: LEFT, y: 64, size: 20, weight: 600 });
  const days = sheet.days(from && utc(from.toISOString()), to && utc(to.toISOString()));
  pages.line({ text: days, x: LEFT, y: 84, size: 9.5, fill: SOFT });
  pages.line({ text: sheet.wallet(wallet), x: LEFT, y: 98, size: 9.5, fill: SOFT });
  for (const { head, x, align = "left" } of columns)
    pages.line({ text: head, x, y: 128, size: 8, align, weight: 600 });
  pages.rule(134, LEFT, RIGHT);
  const foot = { y: A4.height - 40, size: 8, fill: SOFT } as const;
  pages.line({ ...foot, text: sheet.drawn(utc(drawn.toISOString())), x: LEFT });
  const text = sheet.page(place.page, place.pages);
  pages.line({ ...foot, text, x: RIGHT, align: "right" });
}

function drawRow(pages: TextPages, sale: Sale, y: number): void {
  for (const { text, x, width, align = "left" } of columns)
    pages.line({ ...fitting(drawable(text(sale)), width, 8.5), x, y, align });
  const sold = sale.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ");
  const by = [sale.terminal, sale.clerk].filter((name) => name !== null).join(", ");
  const text = cut(drawable(by === "" ? sold : `${by}: ${sold}`), RIGHT - LEFT - 40, 7);
  pages.line({ text, x: LEFT + 40, y: y + 10, size: 7, fill: SOFT });
  pages.rule(y + 15, LEFT, RIGHT);
}

function sumLines(sales: readonly Sale[]): (readonly [string, string])[] {
  const sums = sumsOf(sales);
  return [
    [sheet.count, String(sums.count)],
    [sheet.paid, sums.paid],
    [sheet.tips, sums.tips],
    ...sums.taxes.map(({ percent, amount }) => [sheet.taxOf(percent), amount] as const),
    [sheet.back, sums.refunded],
    [sheet.net, sums.net],
  ];
}

function drawSums(
  pages: TextPages,
  lines: readonly (readonly [string, string])[],
  top: number,
): void {
  for (const [index, [name, value]] of lines.entries()) {
    const line = { y: top + index * 18, size: 10, weight: 600 } as const;
    pages.line({ ...line, text: name, x: LEFT + 250 });
    pages.line({ ...line, text: value, x: RIGHT, align: "right" });
  }
}

/** Smaller where it is wider than its column: a figure is never cut. */
function fitting(text: string, width: number, size: number): { text: string; size: number } {
  const wide = widthOf(text) * size;
  return { text, size: wide > width ? Math.max(4, (size * width) / wide) : size };
}

/** Without its end where it is wider than the page. */
function cut(text: string, width: number, size: number): string {
  if (widthOf(text) * size <= width) return text;
  const letters = Array.from(text);
  while (widthOf(`${letters.join("")}…`) * size > width) letters.splice(-4);
  return `${letters.join("")}…`;
}

/** `2026-11-22 16:02`, UTC. */
const utc = (time: string): string => time.slice(0, 16).replace("T", " ");
