import { centsText, RECEIPT_MESSAGES } from "@nuc/contract";
import { drawable } from "../../platform/pdf/drawable.ts";
import { A4, TextPages } from "../../platform/pdf/text-pages.ts";
import type { ReceiptRow } from "../../domain/receipts/repository.ts";

const { paper, methods } = RECEIPT_MESSAGES;
const MARGIN = 64;
const RIGHT = A4.width - MARGIN;
/** Where the values of a table begin. */
const VALUES = MARGIN + 110;
const SOFT = "#3c5250";

/** A receipt and the credit notes that correct it, a page each, as PDF. */
export async function drawReceipts(rows: readonly ReceiptRow[]): Promise<Buffer> {
  const pages = new TextPages();
  for (const row of rows) drawPage(pages, row);
  return await pages.end({ title: rows.map(titleOf).join(", ") });
}

const titleOf = ({ kind, number }: ReceiptRow) =>
  kind === "receipt" ? paper.receipt(number) : paper.creditNote(number);

function drawPage(pages: TextPages, row: ReceiptRow): void {
  pages.addPage();
  const { issuer } = row.facts;
  let y = 84;
  pages.line({ text: titleOf(row), x: MARGIN, y, size: 24, weight: 600 });
  if (row.corrects !== null) {
    y += 20;
    pages.line({ text: paper.corrects(row.corrects), x: MARGIN, y, size: 10, fill: SOFT });
  }
  y += 40;
  const seller = [
    issuer.name,
    ...issuer.address.split("\n"),
    ...(issuer.taxNumber === "" ? [] : [paper.taxNumber(issuer.taxNumber)]),
  ];
  y = Math.max(
    drawParty(pages, { heading: paper.from, lines: seller, x: MARGIN, y }),
    drawParty(pages, { heading: paper.to, lines: customerLines(row), x: 320, y }),
  );
  y = drawTable(pages, factLines(row), y + 30);
  y = drawSums(pages, row, y + 20);
  pages.line({ text: paper.generated, x: MARGIN, y: A4.height - 56, size: 8.5, fill: SOFT });
}

/** A name that the fonts cannot write is written in Latin letters; the user name beside it is always of these. */
function customerLines({ facts: { customer } }: ReceiptRow): string[] {
  const name = drawable(customer.name);
  return name === "" ? [customer.username] : [name, customer.username];
}

function drawParty(
  pages: TextPages,
  { heading, lines, x, y }: { heading: string; lines: readonly string[]; x: number; y: number },
): number {
  pages.line({ text: heading, x, y, size: 9, fill: SOFT });
  const shown = lines.filter((line) => line.trim() !== "");
  for (const [index, line] of shown.entries()) {
    const weight = index === 0 ? 600 : 400;
    pages.line({ text: drawable(line), x, y: y + 16 + index * 14, size: 10.5, weight });
  }
  return y + 16 + shown.length * 14;
}

function factLines({
  order_id,
  issued_at: issued,
  currency,
  facts,
}: ReceiptRow): [string, string][] {
  return [
    [paper.date, `${issued.toISOString().slice(0, 19).replace("T", " ")} UTC`],
    [paper.order, order_id],
    [paper.coins, `${facts.amount} NUC`],
    [paper.rate, paper.rateOf(facts.rate, currency)],
    [paper.method, methods[facts.method]],
    [paper.wallet, facts.walletAddress],
    [paper.transaction, facts.transactionHash],
    [paper.block, String(facts.blockNumber)],
  ];
}

/** Answers where it ends. */
function drawTable(
  pages: TextPages,
  lines: readonly (readonly [string, string])[],
  top: number,
): number {
  pages.rule(top, MARGIN, RIGHT);
  for (const [index, [name, value]] of lines.entries()) {
    const y = top + 22 + index * 22;
    pages.line({ text: name, x: MARGIN, y, size: 10, fill: SOFT });
    // A hash is as long as the line: 66 digits.
    pages.line({ text: value, x: VALUES, y, size: value.length > 60 ? 9 : 10 });
    pages.rule(y + 8, MARGIN, RIGHT);
  }
  return top + 22 * lines.length;
}

/** What was paid, and what is contained in it; a credit note has all of it below zero. */
function drawSums(
  pages: TextPages,
  { kind, gross, tax, currency, facts }: ReceiptRow,
  top: number,
) {
  const sign = kind === "receipt" ? 1n : -1n;
  const money = (cents: bigint) => `${centsText(sign * cents)} ${currency}`;
  const taxed = facts.tax ? `${drawable(facts.tax.name)} ${facts.tax.percent}%` : paper.notTaxable;
  const lines = [
    [paper.net, money(gross - tax)],
    [paper.tax, `${money(tax)} (${taxed})`],
    [kind === "receipt" ? paper.total : paper.sentBack, money(gross)],
  ] as const;
  for (const [index, [name, value]] of lines.entries()) {
    const last = index === lines.length - 1;
    const line = {
      y: top + 20 + index * 20,
      size: last ? 13 : 10,
      weight: last ? 600 : 400,
    } as const;
    pages.line({ ...line, text: name, x: VALUES + 110 });
    pages.line({ ...line, text: value, x: RIGHT, align: "right" });
  }
  return top + 20 * (lines.length + 1);
}
