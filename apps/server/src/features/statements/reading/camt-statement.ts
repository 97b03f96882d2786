import { STATEMENT_MESSAGES } from "@nuc/contract";
import type { Element } from "@xmldom/xmldom";
import { AppError } from "../../../platform/http/app-error.ts";
import { lazyPackage } from "../../../platform/modules/lazy-package.ts";
import { parseCents } from "./amounts.ts";
import { parseDay } from "./days.ts";
import { lineText, type NewLine, type ParsedStatement } from "./read-line.ts";

const xmldom = lazyPackage(
  (require) => require("@xmldom/xmldom") as typeof import("@xmldom/xmldom"),
);
const { file: messages } = STATEMENT_MESSAGES;
const BOOKED = "BOOK";
/** Of every version: `urn:iso:std:iso:20022:tech:xsd:camt.053.001.08`. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\./;

/** Whether a file is XML, and so no CSV. */
export const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);

/**
 * Reads a statement of ISO 20022 (camt.053); entries that are not booked yet are left out. Throws AppError `INVALID_REQUEST` for XML that is
 * broken, is no statement, or declares a document type: a bank sends none, and entities could grow without end.
 */
export function parseCamtStatement(text: string): ParsedStatement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw refused(messages.xmlDeclares);
  const root = parse(text);
  if (!NAMESPACE.test(root.namespaceURI ?? "") || !child(root, "BkToCstmrStmt")) {
    throw refused(messages.notCamt);
  }
  const read: ParsedStatement = { lines: [], faults: [] };
  for (const statement of children(child(root, "BkToCstmrStmt"), "Stmt")) {
    const account = accountOf(statement);
    if (account === "") throw refused(messages.noAccount);
    for (const entry of children(statement, "Ntry")) readEntry(entry, account, read);
  }
  return read;
}

const refused = (message: string) => new AppError("INVALID_REQUEST", message, { field: "file" });

/** An ampersand that begins no entity which every XML knows, outside of what is taken literally. */
const STRAY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const AS_IT_STANDS = /<!\[CDATA\[.*?\]\]>/gs;

function parse(text: string): Element {
  if (STRAY.test(text.replaceAll(AS_IT_STANDS, ""))) throw refused(messages.xmlBroken);
  try {
    const parser = new (xmldom().DOMParser)({ onError: stop });
    const root = parser.parseFromString(
      text.replace(/^\uFEFF/, "").trimStart(),
      "text/xml",
    ).documentElement;
    if (root) return root;
  } catch {
    // What the parser says is about its own terms.
  }
  throw refused(messages.xmlBroken);
}

/** Also at a warning: what is read otherwise than it was meant is worse than what is refused. */
const stop = (_level: string, message: string): never => {
  throw new Error(message);
};

function children(parent: Element | undefined, name: string): Element[] {
  return [...(parent?.childNodes ?? [])].filter(
    (node): node is Element => node.nodeType === 1 && (node as Element).localName === name,
  );
}

/** The first of these names inside each other. */
function child(parent: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>((found, name) => children(found, name)[0], parent);
}

const textOf = (parent: Element | undefined, ...path: readonly string[]): string =>
  child(parent, ...path)?.textContent?.trim() ?? "";

function accountOf(statement: Element): string {
  return lineText([
    textOf(statement, "Acct", "Id", "IBAN") || textOf(statement, "Acct", "Id", "Othr", "Id"),
  ]);
}

function readEntry(entry: Element, account: string, read: ParsedStatement): void {
  const status = textOf(entry, "Sts", "Cd") || textOf(entry, "Sts");
  if (status !== BOOKED) return;
  const transactions = children(entry, "NtryDtls").flatMap((details) =>
    children(details, "TxDtls"),
  );
  const own = transactions.filter((transaction) => amountOf(transaction));
  // A batch is booked as one sum; each of its payments says its own. Where they do not, the sum is one line.
  const parts = own.length > 1 && own.length === transactions.length ? own : [undefined];
  for (const [index, part] of parts.entries()) {
    const line = readPart(entry, part, { account, line: entry.lineNumber ?? 0 });
    if (typeof line === "string") {
      read.faults.push({ line: entry.lineNumber ?? 0, message: line });
      continue;
    }
    read.lines.push(part === undefined ? line : { ...line, ...numbered(line, index + 1) });
  }
}

/** The payments of a batch share the number of their entry. */
const numbered = (
  { reference, entry }: NewLine,
  part: number,
): Pick<NewLine, "reference" | "entry"> => ({
  reference: reference === null ? null : `${reference}/${part}`,
  entry: entry === undefined ? undefined : `${entry}/${part}`,
});

const amountOf = (transaction: Element): Element | undefined =>
  child(transaction, "Amt") ?? child(transaction, "AmtDtls", "TxAmt", "Amt");

/** One payment of an entry, or the entry itself; or what is wrong with it. */
function readPart(
  entry: Element,
  part: Element | undefined,
  place: { account: string; line: number },
): NewLine | string {
  const amount = (part && amountOf(part)) ?? child(entry, "Amt");
  const written = amount?.textContent?.trim() ?? "";
  const cents = parseCents(written, ".");
  if (cents === undefined || cents < 0n) return messages.amountWrong(written);
  const currency = amount?.getAttribute("Ccy") ?? "";
  if (!/^[A-Z]{3}$/.test(currency)) return messages.currencyWrong(currency);
  const date = dateOf(entry);
  const day = parseDay(date, "ymd");
  if (day === undefined) return messages.dayWrong(date);
  const direction = textOf(part, "CdtDbtInd") || textOf(entry, "CdtDbtInd");
  return {
    ...place,
    day,
    cents: direction === "CRDT" ? cents : -cents,
    currency,
    text: textsOf(entry, part),
    ...referenceOf(entry),
    isReversal: ["true", "1"].includes(textOf(entry, "RvslInd")),
  };
}

/** When it was booked, as the bank writes it. */
function dateOf(entry: Element): string {
  const texts = ["BookgDt", "ValDt"].flatMap((name) => [
    textOf(entry, name, "Dt"),
    textOf(entry, name, "DtTm"),
  ]);
  return texts.find((text) => text !== "") ?? "";
}

/** The bank's own number, or where it gives none, that of the entry. */
function referenceOf(entry: Element): Pick<NewLine, "reference" | "entry"> {
  const own = lineText([textOf(entry, "AcctSvcrRef")]);
  if (own !== "") return { reference: own };
  return { reference: null, entry: lineText([textOf(entry, "NtryRef")]) || undefined };
}

/** What the payer wrote and who they are, wherever a bank puts it. */
function textsOf(entry: Element, part: Element | undefined): string {
  const details = part ? [part] : children(child(entry, "NtryDtls"), "TxDtls");
  const found = details.flatMap((detail) => [
    textOf(detail, "RltdPties", "Dbtr", "Nm") || textOf(detail, "RltdPties", "Dbtr", "Pty", "Nm"),
    ...children(child(detail, "RmtInf"), "Ustrd").map((text) => text.textContent ?? ""),
    ...children(child(detail, "RmtInf"), "Strd").map((text) => textOf(text, "CdtrRefInf", "Ref")),
    textOf(detail, "Refs", "EndToEndId"),
    textOf(detail, "AddtlTxInf"),
  ]);
  return lineText([...found, textOf(entry, "AddtlNtryInf")].filter((text) => text !== ""));
}
