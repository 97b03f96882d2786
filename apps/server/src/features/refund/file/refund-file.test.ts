import { randomUUID } from "node:crypto";
import {
  auditPage,
  REFUND_FILE_ROWS,
  REFUND_MESSAGES,
  refundFileAnswer,
  refundFileCheck,
  type RefundFileFault,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newWallet } from "../../../platform/testing/customers.ts";
import {
  ADMIN,
  openStaffedApp,
  signInAdmin,
  signUpStaff,
} from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { ask, type Debtor, newDebtor, REFUNDS, tracesOf } from "../testing/refunds.ts";

const { file: messages } = REFUND_MESSAGES;
const HEAD = "walletAddress,amount,reason";
let test: TestApp;
let token: string;
let one: Debtor;
let other: Debtor;

beforeAll(async () => {
  test = await openStaffedApp({ RATE_LIMIT_SCALE: "0" });
  token = await signInAdmin(test);
});
afterAll(async () => test.close());
beforeEach(async () => {
  one = await newDebtor(test);
  other = await newDebtor(test);
});

const post = async (path: string, file: unknown, key?: string) =>
  test.call(`${REFUNDS}/${path}`, {
    token,
    body: { file },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const check = async (file: string) => (await post("file/check", file)).data(refundFileCheck);
const send = async (file: string, key?: string) => post("file", file, key);
const goodFile = () =>
  [HEAD, `${one.wallet.address},12.5,Paid twice`, `${other.wallet.address},7,"Owed, still"`].join(
    "\n",
  );
const refunds = async () => ({
  one: (await tracesOf(test, one)).states,
  other: (await tracesOf(test, other)).states,
});

describe("a file of refunds", () => {
  // covers: 1.call.44
  it("is looked at first: rows and sum in figures, and nothing is asked", async () => {
    expect(await check(goodFile())).toEqual({
      rows: 2,
      sum: "19.5",
      faults: [],
      askedBefore: null,
    });
    expect(await refunds()).toEqual({ one: [], other: [] });
  });

  // covers: 1.call.44
  it("is requested with a result for each row, notified to the owners and audited", async () => {
    const answer = await send(goodFile());
    expect([answer.status, answer.data(refundFileAnswer)]).toEqual([
      201,
      {
        results: [
          {
            line: 2,
            walletAddress: one.wallet.address,
            amount: "12.5",
            username: one.customer.username,
            failure: null,
          },
          {
            line: 3,
            walletAddress: other.wallet.address,
            amount: "7",
            username: other.customer.username,
            failure: null,
          },
        ],
        done: 2,
        sum: "19.5",
      },
    ]);
    expect(await tracesOf(test, one)).toMatchObject({ states: ["due"], dueNotices: 1 });
    const audit = await test.call("/api/admin/audit", { token });
    const [whole, ...single] = audit.data(auditPage).records;
    expect(whole).toMatchObject({
      action: "refunds.file",
      after: { rows: 2, done: 2, sum: "19.5" },
    });
    expect(single.slice(0, 2).map(({ action }) => action)).toEqual(["refunds.ask", "refunds.ask"]);
  });

  it.each([
    [
      "a semicolon, CRLF and a mark at its beginning",
      (file: string) => `\uFEFF${file.replaceAll(/,(?! )/g, ";").replaceAll("\n", "\r\n")}\r\n`,
    ],
    [
      "another order and case of its columns, and empty lines",
      (file: string) =>
        file
          .split("\n")
          .map((line) => line.replace(/^([^,]*),([^,]*),(.*)$/, "$3,$1,$2"))
          .join("\n\n")
          .replace("walletAddress", "WALLETADDRESS"),
    ],
  ])("is the same with %s", async (_spelled, spell) => {
    expect(await check(spell(goodFile()))).toMatchObject({ rows: 2, sum: "19.5", faults: [] });
  });

  // covers: refund.file.askedBefore
  it("asks for nothing twice: not under its key, not as a second upload, not from two at once", async () => {
    const key = randomUUID();
    const first = await send(goodFile(), key);
    const again = await send(goodFile(), key);
    expect([again.status, again.data()]).toEqual([201, first.data()]);
    const twice = await send(`\uFEFF${goodFile().replaceAll("\n", "\r\n")}`);
    expect([twice.status, twice.errors()[0]]).toEqual([
      409,
      { code: "TAKEN", field: "file", message: messages.askedBefore(ADMIN.ADMIN_USERNAME) },
    ]);
    expect(await check(goodFile())).toMatchObject({
      askedBefore: { by: ADMIN.ADMIN_USERNAME },
    });
    one = await newDebtor(test);
    const answers = await Promise.all([send(goodFile()), send(goodFile()), send(goodFile())]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["201", "409", "409"]);
    expect(await refunds()).toEqual({ one: ["due"], other: ["due"] });
  });

  // covers: 1.call.44
  it("continues where one row cannot be asked for any more", async () => {
    const file = goodFile();
    await ask(test, one.wallet.address, { amount: "1" });
    const answer = (await send(file)).data(refundFileAnswer);
    expect(answer.results.map(({ line, failure }) => [line, failure])).toEqual([
      [2, REFUND_MESSAGES.openAlready],
      [3, null],
    ]);
    expect([answer.done, answer.sum]).toEqual([1, "7"]);
    expect(await refunds()).toEqual({ one: ["due"], other: ["due"] });
  });

  // covers: 1.call.44, refund.file.columnsWrong, refund.file.walletTwice, refund.file.faulty
  it("names each wrong row with its line, its column and why; nothing of it is asked", async () => {
    await ask(test, other.wallet.address);
    const file = [
      HEAD,
      `${one.wallet.address},12.5,"Two\nlines"`,
      `${one.wallet.address},3,Again`,
      "nonsense,1,Why",
      `${newWallet().address},0,Why`,
      `${newWallet().address},1.5.0,`,
      `${newWallet().address},2,Unknown`,
      `${other.wallet.address},4,Owes already`,
      `${newWallet().address},2`,
    ].join("\n");
    const { faults, rows, sum } = await check(file);
    const expected: RefundFileFault[] = [
      { line: 4, column: "walletAddress", message: messages.walletTwice(2) },
      { line: 5, column: "walletAddress", message: WALLET_MESSAGES.chain.malformedSigner },
      { line: 6, column: "amount", message: WALLET_MESSAGES.send.amountZero },
      { line: 7, column: "reason", message: REFUND_MESSAGES.reasonRequired },
      { line: 7, column: "amount", message: WALLET_MESSAGES.send.amountMalformed },
      { line: 8, column: "walletAddress", message: REFUND_MESSAGES.walletUnknown },
      { line: 9, column: "walletAddress", message: REFUND_MESSAGES.openAlready },
      { line: 10, column: null, message: messages.columnsWrong(3, 2) },
    ];
    expect(faults).toEqual(expected);
    expect([rows, sum]).toEqual([8, "12.5"]);
    const refused = await send(file);
    expect([refused.status, refused.errors()[0]?.message]).toEqual([400, messages.faulty]);
    expect(refused.data<{ faults: RefundFileFault[] }>().faults).toHaveLength(6);
    expect((await refunds()).one).toEqual([]);
  });

  // covers: refund.file.noRows, refund.file.tooManyRows, refund.file.columnMissing
  // covers: refund.file.columnUnknown, refund.file.columnTwice, refund.file.quoteWrong
  it.each([
    ["no rows", HEAD, messages.noRows],
    ["a missing column", "walletAddress,amount\n5x,1", messages.columnMissing("reason")],
    ["a column more", `${HEAD},fee\n5x,1,a,2`, messages.columnUnknown("fee")],
    ["a column twice", `${HEAD},amount\n5x,1,a,2`, messages.columnTwice("amount")],
    ["an open quotation mark", `${HEAD}\n5x,1,"a`, messages.quoteWrong],
    [
      "too many rows",
      `${HEAD}${"\n5x,1,a".repeat(REFUND_FILE_ROWS + 1)}`,
      messages.tooManyRows(REFUND_FILE_ROWS),
    ],
  ])("with %s says so", async (_what, file, message) => {
    expect((await check(file)).faults.map((fault) => fault.message)).toEqual([message]);
    expect((await send(file)).status).toBe(400);
  });

  // covers: refund.file.required, refund.file.tooLong, refund.file.notText
  it.each([
    ["nothing", "", messages.required],
    ["more than 1 MB", "é".repeat(600_000), messages.tooLong],
    ["what is no text", "\0", messages.notText],
  ])("that is %s is refused at its field", async (_what, file, message) => {
    const answer = await post("file/check", file);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { code: "INVALID_REQUEST", field: "file", message },
    ]);
  });

  it("is not there for support", async () => {
    const support = await signUpStaff(test, "support");
    for (const path of ["file", "file/check"]) {
      const body = { file: goodFile() };
      const answer = await test.call(`${REFUNDS}/${path}`, { token: support.token, body });
      expect(answer.status).toBe(404);
    }
  });
});
