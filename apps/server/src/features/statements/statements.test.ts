import {
  type Candidate,
  LINE_CONFIDENCES,
  LINE_STATES,
  MEMBERSHIP_MESSAGES,
  MEMBERSHIP_STATES,
  NETWORK_MESSAGES,
  STATEMENT_MESSAGES as messages,
  type StatementAnswer,
  type StatementCheck,
  type StatementLine,
  type StatementLinePage,
  type StatementMapping,
} from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { ADMIN, openStaffedApp, signInAdmin, signUpStaff } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import {
  bankFiles,
  camt,
  plainCsv,
  plainMapping,
  type TestTransfer,
} from "./testing/statement-files.ts";

const PATH = "/api/admin/statements";
const ORDERS = "/api/v1/payment/memberships";
let test: TestApp;
let token: string;
let customer: TestCustomer;
let code: string;
let count = 0;

beforeAll(async () => {
  test = await openStaffedApp();
  token = await signInAdmin(test);
});
afterAll(async () => test.close());
beforeEach(async () => {
  customer = await signUpCustomer(test);
  const answer = await test.call("/api/v1/nuc/wallet/get-reference-code", customer);
  code = answer.data<{ referenceCode: string }>().referenceCode;
  count += 1;
});

const order = async (body: object = { category: "SILVER" }) => {
  const answer = await test.call(ORDERS, { token: customer.token, body });
  expect(answer.status).toBe(201);
  return answer.json<{ id: string }>().id;
};
const states = async () => {
  const answer = await test.call(ORDERS, { token: customer.token });
  return answer.json<{ records: { state: string }[] }>().records.map(({ state }) => state);
};
const send = async (path: string, body: object, by = token) =>
  test.call(`${PATH}${path}`, { token: by, body });
const add = async (file: string, mapping: StatementMapping | null = plainMapping) =>
  send("", { file, mapping, fileName: "november.csv" });
const added = async (transfers: readonly TestTransfer[]) => {
  const answer = await add(plainCsv(transfers));
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.data<StatementAnswer>();
};
/** The lines whose text contains the customer's user name. */
const lines = async (search = customer.username) => {
  const query = String(new URLSearchParams({ search }));
  const answer = await test.call(`${PATH}/lines?${query}`, { token });
  return answer.data<StatementLinePage>().records;
};
const onlyLine = async () => {
  const [line, ...others] = await lines();
  if (!line || others.length > 0) throw new Error(`${others.length} other lines`);
  return line;
};
const transfer = (change: Partial<TestTransfer> = {}): TestTransfer => ({
  amount: "5000.00",
  text: `From ${customer.username} ${code}`,
  ...change,
});
const match = async (line: StatementLine, id: string, more: object = {}, by = token) =>
  send(`/lines/${line.id}/match`, { kind: "membership", id, ...more }, by);

describe("a statement that is added", () => {
  // covers: 3.membership.11
  it("matches an order by reference and amount, once, however often and in parts it comes", async () => {
    await order();
    const one = transfer({
      text: `${customer.username} ${code.toLowerCase().replaceAll("-", " ")}`,
    });
    const later = transfer({ day: "2099-11-24", text: `${customer.username} thanks` });
    expect(await added([one])).toEqual({ lines: 1, added: 1, matched: 1 });
    expect(await added([one])).toEqual({ lines: 1, added: 0, matched: 0 });
    expect(await added([one, later])).toEqual({ lines: 2, added: 1, matched: 0 });
    expect(await states()).toEqual(["matched"]);
    expect(
      (await lines()).map((line) => [line.state, line.confidence, line.pays?.username]),
    ).toEqual([
      ["open", "none", undefined],
      ["matched", "sure", customer.username],
    ]);
  });

  it("takes two equal payments of one day for two, and matches an order once", async () => {
    await order();
    expect(await added([transfer(), transfer()])).toEqual({ lines: 2, added: 2, matched: 1 });
    expect((await lines()).map(({ state }) => state).toSorted()).toEqual(["matched", "open"]);
  });

  // covers: 3.membership.11
  it("distinguishes several orders of an account by their amount", async () => {
    await order({ category: "S-BUNDLE", quantity: 2 });
    await order({ category: "GOLD" });
    expect(await added([transfer({ amount: "70000" })])).toMatchObject({ matched: 1 });
    expect(await states()).toEqual(["matched", "ordered"]);
  });

  // covers: 3.membership.11
  it.each([
    ["too little", { amount: "4999.99" }],
    ["too much", { amount: "5000.01" }],
    ["another currency", { currency: "USD" }],
  ])("leaves %s to staff, and says that it was seen", async (_what, change) => {
    await order();
    const answer = await add(camt([transfer(change)]), null);
    expect(answer.data()).toEqual({ lines: 1, added: 1, matched: 0 });
    expect((await onlyLine()).confidence).toBe("reference");
    expect(await states()).toEqual(["seen"]);
  });

  // covers: 3.membership.11, statements.notMatched
  it("never matches what went out, and what took a booking back", async () => {
    const id = await order();
    await added([transfer({ debit: true })]);
    const line = await onlyLine();
    expect([line.state, await states()]).toEqual(["other", ["ordered"]]);
    expect((await match(line, id)).errors()[0]?.message).toBe(messages.notMatched);
  });

  // covers: 3.membership.11
  it("pays an order from the day before it on; what came earlier is left to staff", async () => {
    const id = await order();
    const daysAgo = (days: number) =>
      new Date(test.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
    expect(await added([transfer({ day: daysAgo(2) })])).toMatchObject({ matched: 0 });
    const line = await onlyLine();
    expect([line.confidence, await states()]).toEqual(["reference", ["seen"]]);
    expect((await match(line, id)).status).toBe(200);
    await order();
    expect(await added([transfer({ day: daysAgo(1) })])).toMatchObject({ matched: 1 });
  });

  // covers: 3.membership.11
  it.each([
    ["by other columns", (file: string) => ({ file, mapping: { ...plainMapping, texts: [3, 1] } })],
    ["in XML", () => ({ file: camt([transfer()]), mapping: null })],
  ])("pays one order with a transfer, though it is read again %s", async (_how, again) => {
    await order();
    const file = plainCsv([transfer()]);
    expect((await add(file)).data()).toMatchObject({ added: 1, matched: 1 });
    await order();
    const { file: other, mapping } = again(file);
    const checked = await send("/check", { file: other, mapping });
    expect(checked.data<StatementCheck>()).toMatchObject({ added: 1, sure: 0 });
    expect((await add(other, mapping)).data()).toMatchObject({ added: 1, matched: 0 });
    expect(await states()).toEqual(["seen", "matched"]);
  });

  // covers: 3.membership.11
  it("tells lines of two statements apart that only count their entries alike", async () => {
    const numbered = (text: string) =>
      camt([transfer({ id: "1", text })]).replaceAll("AcctSvcrRef", "NtryRef");
    const first = numbered(`First ${customer.username}`);
    expect((await add(first, null)).data()).toMatchObject({ added: 1 });
    const second = numbered(`Second ${customer.username}`);
    expect((await add(second, null)).data()).toMatchObject({ added: 1 });
    expect((await add(first, null)).data()).toMatchObject({ added: 0 });
  });

  it("says where an amount alone would fit one order", async () => {
    await order({ category: "S-BUNDLE", quantity: 7 });
    await added([transfer({ amount: "175000.00", text: customer.username })]);
    const line = await onlyLine();
    expect([line.state, line.confidence]).toEqual(["open", "amount"]);
    const answer = await test.call(`${PATH}/lines/${line.id}/candidates`, { token });
    expect(answer.data<Candidate[]>()).toMatchObject([
      { username: customer.username, what: "7 × S-BUNDLE", because: "amount" },
    ]);
  });

  // covers: 3.membership.11
  it("of several banks is read by the columns that it seems to have", async () => {
    await order();
    const files = Object.entries(bankFiles(`${customer.username} ${code}`));
    for (const [bank, file] of files) {
      const answer = await send("/check", { file });
      const check = answer.data<StatementCheck>();
      expect([bank, check]).toMatchObject([
        bank,
        {
          format: "csv",
          lines: 2,
          sure: 1,
          faults: [],
          sample: [{ day: "2099-11-23", amount: "5000.00", currency: "AUD" }, { amount: "-12.50" }],
        },
      ]);
      expect(check.sample[0]?.text).toContain(code);
    }
    expect(await lines()).toEqual([]);
  });

  // covers: 3.membership.11
  it("keeps the columns of a bank by name", async () => {
    const name = `Bank ${count}`;
    const body = {
      file: plainCsv([transfer()]),
      mapping: plainMapping,
      fileName: "a.csv",
      mappingName: name,
    };
    expect((await send("", body)).status).toBe(201);
    const kept = await test.call(`${PATH}/mappings`, { token });
    expect(kept.data()).toContainEqual(expect.objectContaining({ name, mapping: plainMapping }));
  });

  // covers: 3.membership.11
  it("in XML is read with who paid, and payments of a batch each for itself", async () => {
    await order();
    const batch = camt([transfer({ id: `a${count}` })]).replace(
      "</TxDtls></NtryDtls>",
      `<Amt Ccy="AUD">5000.00</Amt></TxDtls>
       <TxDtls><Amt Ccy="AUD">7.00</Amt><RmtInf><Ustrd>other ${customer.username}</Ustrd></RmtInf></TxDtls></NtryDtls>`,
    );
    expect((await add(batch, null)).data()).toEqual({ lines: 2, added: 2, matched: 1 });
    expect((await add(batch, null)).data()).toEqual({ lines: 2, added: 0, matched: 0 });
    const found = await lines();
    expect(found.map(({ amount }) => amount).toSorted()).toEqual(["5000.00", "7.00"]);
    expect(found.find(({ state }) => state === "matched")?.text).toContain("J Smith & Co");
  });
});

describe("a file that cannot be read", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "${"lol".repeat(100)}">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">&x;</Document>`;
  // covers: 3.membership.12, statements.file.required, statements.file.tooLong
  // covers: statements.file.noLines, statements.file.xmlBroken, statements.file.xmlDeclares
  // covers: statements.file.notCamt, statements.file.noAccount, statements.file.mappingRequired
  // covers: statements.file.faulty
  it.each([
    ["broken XML", camt([]).slice(0, -20), null, messages.file.xmlBroken],
    [
      "XML with a stray mark",
      camt([]).replace("<Stmt>", "<Stmt> & "),
      null,
      messages.file.xmlBroken,
    ],
    ["an entity bomb", bomb, null, messages.file.xmlDeclares],
    ["other XML", "<html></html>", null, messages.file.notCamt],
    ["XML without an account", camt([], ""), null, messages.file.noAccount],
    ["XML without entries", camt([]), null, messages.file.noLines],
    ["a CSV file without columns", plainCsv([]), null, messages.file.mappingRequired],
    [
      "a CSV file with a wrong line",
      "Date,Amount,Text\n2026-11-23,abc,x",
      plainMapping,
      messages.file.faulty,
    ],
    [
      "a quotation mark that is open",
      'Date,Amount,Text\n2026-11-23,1,"x',
      plainMapping,
      messages.file.faulty,
    ],
    ["a header alone", plainCsv([]), plainMapping, messages.file.noLines],
    ["an empty file", "  ", plainMapping, messages.file.required],
    ["6 MB", "x".repeat(6_000_000), plainMapping, messages.file.tooLong],
  ])("%s is refused, and nothing of it is kept", async (_what, file, mapping, message) => {
    const before = await lines("");
    const answer = await add(file, mapping);
    expect([answer.status, answer.errors()[0]?.message]).toEqual([400, message]);
    expect(await lines("")).toEqual(before);
  });

  // covers: 3.membership.12, statements.file.dayWrong, statements.file.amountMissing
  it("names each line that is wrong", async () => {
    const file = "Date,Amount,Text\n2026-11-23,1,x\n31/31/2026,1,x\n2026-11-23,,x";
    expect((await add(file)).data()).toEqual({
      faults: [
        { line: 3, message: messages.file.dayWrong("31/31/2026") },
        { line: 4, message: messages.file.amountMissing },
      ],
    });
  });

  // covers: statements.file.quoteWrong, statements.file.amountWrong, statements.file.currencyWrong
  it("says of each cell why it cannot be read", async () => {
    const mapping = { ...plainMapping, currencyColumn: 3 };
    const faults = async (file: string) =>
      (await add(file, mapping)).data<{ faults: { message: string }[] }>().faults[0]?.message;
    const head = "Date,Amount,Text\n";
    expect(await faults(`${head}2026-11-23,1.234,AUD`)).toBe(messages.file.amountWrong("1.234"));
    expect(await faults(`${head}2026-11-23,1,x`)).toBe(messages.file.currencyWrong("X"));
    expect(await faults(`${head}2026-11-23,1,"AUD`)).toBe(messages.file.quoteWrong);
  });

  // covers: statements.file.notText, statements.file.tooManyLines
  it("has text and a bound on lines", async () => {
    const many = plainCsv(Array.from({ length: 20_001 }, () => ({ amount: "1", text: "x" })));
    const refused = async (file: string) => (await add(file)).errors()[0]?.message;
    expect(await refused(many)).toBe(messages.file.tooManyLines(20_000));
    expect(await refused("a\0b")).toBe(messages.file.notText);
  });

  // covers: statements.kindRequired, statements.file.nameRequired, statements.mapping.nameRequired
  // covers: statements.mapping.accountRequired, statements.mapping.currency
  // covers: statements.mapping.column, statements.mapping.headerRows
  // covers: statements.mapping.amountColumn, statements.mapping.tooLong
  it("asks for what cannot be left out", async () => {
    const file = plainCsv([transfer()]);
    const refused = async (change: object, more: object = {}) => {
      const mapping = { ...plainMapping, ...change };
      const answer = await send("", { file, mapping, fileName: "a.csv", ...more });
      expect(answer.status).toBe(400);
      return answer.errors()[0]?.message;
    };
    expect(await refused({}, { fileName: "" })).toBe(messages.file.nameRequired);
    expect(await refused({}, { mappingName: " " })).toBe(messages.mapping.nameRequired);
    expect(await refused({ account: " " })).toBe(messages.mapping.accountRequired);
    expect(await refused({ account: "x".repeat(101) })).toBe(messages.mapping.tooLong);
    expect(await refused({ currency: "aud" })).toBe(messages.mapping.currency);
    expect(await refused({ date: 0 })).toBe(messages.mapping.column);
    expect(await refused({ headerRows: 51 })).toBe(messages.mapping.headerRows);
    expect(await refused({ credit: 2 })).toBe(messages.mapping.amountColumn);
    const match = await send("/lines/x/match", { id: "1" });
    expect(match.errors()[0]?.message).toBe(messages.kindRequired);
  });

  // covers: 3.membership.12
  it("larger than any file is refused unread", async () => {
    const answer = await add("x".repeat(11_000_000));
    expect(answer.status).toBe(413);
  });
});

describe("a line that staff decide", () => {
  // covers: 3.membership.13, statements.amountsDiffer
  it("is matched by hand, with a reason where the amounts differ, and again answers the same", async () => {
    const id = await order();
    await added([transfer({ amount: "4990.00" })]);
    const line = await onlyLine();
    const without = await match(line, id);
    expect([without.status, without.errors()[0]?.field]).toEqual([400, "reason"]);
    const first = await match(line, id, { reason: "Fees of the bank" });
    expect(first.data()).toMatchObject({
      state: "matched",
      reason: "Fees of the bank",
      pays: { what: "SILVER" },
    });
    expect((await match(line, id, { reason: "Fees of the bank" })).text).toBe(first.text);
    expect(await states()).toEqual(["matched"]);
  });

  // covers: statements.otherCurrency, statements.notWaitedFor
  it("of another currency is refused, and so is one that matches nothing", async () => {
    const id = await order();
    await add(camt([transfer({ currency: "USD" })]), null);
    const line = await onlyLine();
    const currency = await match(line, id, { reason: "x" });
    expect([currency.status, currency.errors()[0]?.message]).toEqual([
      422,
      messages.otherCurrency("USD", "AUD"),
    ]);
    for (const wrong of ["x", "00000000-0000-4000-8000-000000000000"]) {
      expect((await match(line, wrong)).errors()[0]?.message).toBe(messages.notWaitedFor);
    }
    expect((await send(`/lines/${line.id}/match`, { kind: "rent", id })).status).toBe(409);
    expect((await send(`/lines/x/match`, { kind: "rent", id })).errors()[0]?.message).toBe(
      NETWORK_MESSAGES.notFound,
    );
  });

  // covers: 3.membership.13
  it("is decided by one of two staff at once, and pays one order", async () => {
    const [silver, gold] = [await order(), await order({ category: "GOLD" })];
    await added([transfer({ amount: "1.00" })]);
    const line = await onlyLine();
    const other = await signUpStaff(test, "admin");
    const answers = await Promise.all([
      match(line, silver, { reason: "x" }),
      match(line, gold, { reason: "x" }, other.token),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    expect((await states()).toSorted()).toEqual(["matched", "ordered"]);
  });

  // covers: 3.membership.13
  it("pays nothing that another line pays, also at once", async () => {
    const id = await order();
    await added([transfer({ amount: "1.00" }), transfer({ amount: "2.00" })]);
    const [one, two] = await lines();
    if (!one || !two) throw new Error("lines are missing");
    const answers = await Promise.all([
      match(one, id, { reason: "x" }),
      match(two, id, { reason: "x" }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  });

  // covers: statements.reasonRequired, statements.lineNotOpen, statements.nothingToReopen
  it("is put aside with a reason, and its order waits again; and is reopened", async () => {
    const id = await order();
    await added([transfer({ amount: "1.00" })]);
    const line = await onlyLine();
    expect((await send(`/lines/${line.id}/aside`, {})).errors()[0]?.message).toBe(
      messages.reasonRequired,
    );
    const aside = await send(`/lines/${line.id}/aside`, { reason: "A gift" });
    expect(aside.data()).toMatchObject({
      state: "aside",
      reason: "A gift",
      decided_by: ADMIN.ADMIN_USERNAME,
    });
    expect(await states()).toEqual(["ordered"]);
    expect((await match(line, id, { reason: "x" })).errors()[0]?.message).toBe(
      messages.lineNotOpen,
    );
    const reopened = await send(`/lines/${line.id}/reopen`, { reason: "It is none" });
    expect(reopened.data()).toMatchObject({ state: "open", pays: null });
    expect((await send(`/lines/${line.id}/reopen`, { reason: "x" })).status).toBe(409);
  });

  // covers: 3.membership.13
  it("is freed of a wrong match, whose order waits again", async () => {
    const id = await order();
    await added([transfer()]);
    const line = await onlyLine();
    expect((await send(`/lines/${line.id}/reopen`, { reason: "Wrong" })).status).toBe(200);
    expect(await states()).toEqual(["ordered"]);
    expect((await match(line, id)).status).toBe(200);
    const reopen = async (seen: string | null) =>
      send(`/lines/${line.id}/reopen`, { reason: "Wrong", seen });
    const other = await reopen(line.decided_at);
    expect([other.status, other.data()]).toEqual([
      409,
      expect.objectContaining({ now: "matched" }),
    ]);
    expect((await onlyLine()).state).toBe("matched");
    expect((await reopen((await onlyLine()).decided_at)).status).toBe(200);
  });

  // covers: membership.order.tooLateToCancel
  it("is not cancelled once a payment of it was seen", async () => {
    const id = await order();
    await added([transfer({ amount: "1.00" })]);
    const answer = await test.call(`${ORDERS}/${id}`, { method: "DELETE", token: customer.token });
    const { tooLateToCancel } = MEMBERSHIP_MESSAGES.order;
    expect([answer.status, answer.errors()[0]?.message]).toEqual([422, tooLateToCancel]);
  });

  // covers: membership.order.twinOpen
  it("is not freed where its order would wait with another of the same total", async () => {
    await order();
    await added([transfer()]);
    await order();
    const line = await onlyLine();
    const answer = await send(`/lines/${line.id}/reopen`, { reason: "Wrong" });
    const { twinOpen } = MEMBERSHIP_MESSAGES.order;
    expect([answer.status, answer.errors()[0]?.message]).toEqual([422, twinOpen]);
  });

  // covers: membership.order.stateUnknown, statements.stateUnknown, statements.confidenceUnknown
  it("refuse a state or an order that there is not", async () => {
    const refused = async (path: string) => (await test.call(path, { token })).errors()[0]?.message;
    expect(await refused(`${PATH}/lines?state=x`)).toBe(messages.stateUnknown(LINE_STATES));
    expect(await refused(`${PATH}/lines?confidence=x`)).toBe(
      messages.confidenceUnknown(LINE_CONFIDENCES),
    );
    expect(await refused("/api/admin/memberships?state=x")).toBe(
      MEMBERSHIP_MESSAGES.order.stateUnknown(MEMBERSHIP_STATES),
    );
  });

  it("stands in a file, and its acts in the audit", async () => {
    await order();
    await added([transfer()]);
    const file = await test.call(`/api/admin/export/statement-lines?search=${code}`, { token });
    expect(file.text).toMatch(/,5000\.00,AUD,.*,matched,sure,/);
    const audit = await test.call("/api/admin/audit?action=statements.add", { token });
    expect(audit.text).toContain('"matched":[{');
  });
});
