import type { Sale } from "@nuc/contract";
import { readSales, type SalesSelection } from "../own/sale-query.ts";

const header = [
  "number",
  "time",
  "state",
  "customer",
  "amount_nuc",
  "discount_nuc",
  "tip_nuc",
  "tax_nuc",
  "refunded_nuc",
  "usd_for_1_nuc",
  "lines",
  "terminal",
  "clerk",
  "from",
  "to",
  "transaction",
  "block",
];

/** Quoted where it must be (RFC 4180); what a spreadsheet would take for a formula gets a quote in front. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const rowOf = (sale: Sale): readonly string[] => [
  String(sale.number),
  sale.time,
  sale.state,
  sale.customer,
  sale.amount,
  sale.discounted,
  sale.tip,
  sale.taxes.map(({ percent, amount }) => `${percent} %: ${amount}`).join("; "),
  sale.refunded,
  sale.rate,
  sale.lines.map(({ title, quantity, total }) => `${quantity} x ${title}: ${total}`).join("; "),
  sale.terminal ?? "",
  sale.clerk ?? "",
  sale.from,
  sale.to,
  sale.extrinsicHash,
  sale.blockHash ?? "",
];

/** Every sale that the list has, not only those of its open page. Failures: those of `call`. */
export async function readAllSales(asked: Omit<SalesSelection, "page">): Promise<readonly Sale[]> {
  const found = new Map<string, Sale>();
  let pages = 1;
  for (let page = 0; page < pages; page += 1) {
    const answer = await readSales({ ...asked, page });
    ({ pages } = answer);
    // A sale that is made meanwhile moves others to the next page.
    for (const sale of answer.sales) found.set(sale.id, sale);
  }
  return [...found.values()];
}

/** Lines of CSV with a mark of UTF-8, which spreadsheets need. */
export const salesCsv = (sales: readonly Sale[]): string =>
  `\uFEFF${[header, ...sales.map(rowOf)].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
