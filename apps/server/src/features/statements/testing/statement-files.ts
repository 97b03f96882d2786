import type { StatementMapping } from "@nuc/contract";

/** A transfer as a test has it come to the bank. */
export interface TestTransfer {
  amount: string;
  text: string;
  currency?: string;
  /** The bank's own number. */
  id?: string;
  debit?: true;
  day?: string;
}

/** After each order that a test makes: what came before an order does not pay it by itself. */
const DAY = "2099-11-23";

/** A mapping of three columns: day, amount, text. */
export const plainMapping: StatementMapping = {
  delimiter: ",",
  headerRows: 1,
  dateOrder: "ymd",
  decimal: ".",
  date: 1,
  amount: 2,
  credit: null,
  debit: null,
  texts: [3],
  reference: null,
  currencyColumn: null,
  currency: "AUD",
  account: "000-000 1234",
};

/** The file that `plainMapping` reads. */
export function plainCsv(transfers: readonly TestTransfer[]): string {
  const rows = transfers.map(({ amount, text, debit, day = DAY }) =>
    [day, debit ? `-${amount}` : amount, `"${text}"`].join(","),
  );
  return ["Date,Amount,Description", ...rows].join("\n");
}

/** Files as banks in several countries make them, each with one transfer of 5000 with this text and one that went out. */
export const bankFiles = (text: string): Readonly<Record<string, string>> => ({
  "an Australian one with a sign": [
    "Date,Amount,Description,Balance",
    `23/11/2099,"5,000.00","${text}","6,000.00"`,
    `24/11/2099,-12.50,"COFFEE",5987.50`,
  ].join("\r\n"),
  "one with two columns": [
    "Account statement",
    "Transaction Date,Narrative,Debit Amount,Credit Amount,Currency",
    `23 Nov 2099,"${text}",,5000.00,AUD`,
    `24 Nov 2099,"COFFEE",12.50,,AUD`,
  ].join("\n"),
  "a German one": [
    "\uFEFFBuchungstag;Auftraggeber;Verwendungszweck;Betrag;Währung",
    `23.11.2099;Muster GmbH;"${text}";5.000,00;AUD`,
    `24.11.2099;Bäckerei;Brot;-12,50;AUD`,
    ";;;;",
  ].join("\n"),
  "an American one with tabs": [
    "Posting Date\tMemo\tAmount\tCurrency",
    `11/23/2099\t${text}\t5000.00\tAUD`,
    `11/24/2099\tCOFFEE\t(12.50)\tAUD`,
  ].join("\n"),
});

/** A statement of ISO 20022. */
export function camt(transfers: readonly TestTransfer[], account = "AU00EXAMPLE"): string {
  const entries = transfers.map(
    ({ amount, text, currency = "AUD", id, debit, day = DAY }) => `
      <Ntry>
        <Amt Ccy="${currency}">${amount}</Amt>
        <CdtDbtInd>${debit ? "DBIT" : "CRDT"}</CdtDbtInd>
        <Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>${day}</Dt></BookgDt>
        ${id === undefined ? "" : `<AcctSvcrRef>${id}</AcctSvcrRef>`}
        <NtryDtls><TxDtls>
          <RltdPties><Dbtr><Pty><Nm>J Smith &amp; Co</Nm></Pty></Dbtr></RltdPties>
          <RmtInf><Ustrd>${text}</Ustrd></RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>1</MsgId></GrpHdr>
    <Stmt>
      <Id>1</Id>
      <Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.join("")}
    </Stmt>
  </BkToCstmrStmt>
</Document>`;
}
