import { randomBytes } from "node:crypto";
import { describeOnEachDatabase } from "@nuc/database/testing";
import {
  encodeAddress,
  extrinsicHash,
  fromHex,
  type Hex,
  MalformedExtrinsicError as UnreadableError,
  toHex,
} from "@nuc/keys";
import { NUC } from "@nuc/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  AmountZeroError,
  BadSignatureError,
  BalanceTooLowError,
  FutureNonceError,
  InsufficientBalanceError,
  LedgerUnavailableError,
  MalformedAddressError,
  MalformedExtrinsicError,
  NotAdmittedError,
  PaymentConflictError,
  ReceiverBelowDepositError,
  StaleNonceError,
  TreasuryKeyError,
} from "../errors.ts";
import { openTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { testWallet } from "../testing/test-wallet.ts";
import { openEmbeddedLedger } from "./open-embedded-ledger.ts";

const CENT = NUC / 100n;

describeOnEachDatabase("embedded ledger", ({ open }) => {
  let ledger: TestLedger;

  beforeAll(async () => {
    ledger = await openTestLedger(await open());
  });
  afterAll(async () => {
    await ledger.close();
    await ledger.database.close();
  });

  const funded = async (amount: bigint = 100n * NUC) => {
    const wallet = testWallet();
    await ledger.fund(wallet.address, amount);
    return wallet;
  };
  const balance = async (address: string) => (await ledger.account(address)).balance;

  it("holds the whole supply in the treasury at first, whatever it paid since", async () => {
    const before = await ledger.supply();
    await ledger.fund(testWallet().address, 5n * NUC);
    const after = await ledger.supply();
    expect(before.total).toBe(1_000_000_000n * NUC);
    expect(after).toEqual({
      total: before.total,
      treasury: before.treasury - 5n * NUC,
      circulating: before.circulating + 5n * NUC,
    });
  });

  it("moves the amount and pays the fee to the treasury", async () => {
    const [sender, receiver] = [await funded(), testWallet()];
    const before = await ledger.supply();
    const receipt = await ledger.send(sender, receiver.address, 30n * NUC);
    expect(receipt).toMatchObject({ status: "ExtrinsicSuccess", index: 0 });
    expect(await balance(sender.address)).toBe(70n * NUC - CENT);
    expect(await balance(receiver.address)).toBe(30n * NUC);
    expect((await ledger.supply()).treasury).toBe(before.treasury + CENT);
    expect(await ledger.account(sender.address)).toMatchObject({ nonce: 1, transfers: 2 });
  });

  it("answers the same bytes with the first receipt, immediately and later", async () => {
    const sender = await funded();
    const order = { nonce: 0, to: testWallet().address, amount: NUC };
    const bytes = sender.sign(ledger.parameters(), order);
    const [first, twin] = await Promise.all([ledger.submit(bytes), ledger.submit(bytes)]);
    const other = ledger.submit(bytes, { submitter: "someone-else" });
    expect(twin).toEqual(first);
    expect(await other).toEqual(first);
    expect(await ledger.submit(bytes)).toEqual(first);
    expect(await balance(sender.address)).toBe(99n * NUC - CENT);
  });

  it("writes the same bytes once when two submitters hand them in together", async () => {
    const sender = await funded();
    const bytes = sender.sign(ledger.parameters(), {
      nonce: 0,
      to: testWallet().address,
      amount: NUC,
    });
    const receipts = await Promise.all(
      ["a", "b", "c"].map(async (submitter) => ledger.submit(bytes, { submitter })),
    );
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await balance(sender.address)).toBe(99n * NUC - CENT);
  });

  it("refuses a used nonce with other bytes", async () => {
    const sender = await funded();
    await ledger.send(sender, testWallet().address, NUC);
    const again = sender.sign(ledger.parameters(), {
      nonce: 0,
      to: testWallet().address,
      amount: NUC,
    });
    await expect(ledger.submit(again)).rejects.toThrow(StaleNonceError);
  });

  it("refuses an amount of zero, above the balance, and one that leaves too little", async () => {
    const sender = await funded(10n * NUC);
    const { address } = testWallet();
    await expect(ledger.send(sender, address, 0n)).rejects.toThrow(AmountZeroError);
    await expect(ledger.send(sender, address, 10n * NUC + 1n)).rejects.toThrow(
      InsufficientBalanceError,
    );
    await expect(ledger.send(sender, address, 10n * NUC)).rejects.toThrow(BalanceTooLowError);
    await expect(ledger.send(sender, address, 10n * NUC - 2n * CENT + 1n)).rejects.toThrow(
      BalanceTooLowError,
    );
    expect(await ledger.account(sender.address)).toMatchObject({ balance: 10n * NUC, nonce: 0 });
    await ledger.send(sender, address, 10n * NUC - 2n * CENT);
    expect(await balance(sender.address)).toBe(CENT);
  });

  it("has the messages of the contract", async () => {
    const sender = await funded(10n * NUC);
    const { address } = testWallet();
    await expect(ledger.send(sender, address, 0n)).rejects.toThrow("Amount must be greater than 0");
    await expect(ledger.send(sender, address, 11n * NUC)).rejects.toThrow(
      "Insufficient balance in your wallet...",
    );
    await expect(ledger.send(sender, address, 10n * NUC)).rejects.toMatchObject({
      message: "Please increase balance by at least 1 coin.",
      code: "INSUFFICIENT_BALANCE",
    });
    await expect(ledger.account("5nonsense")).rejects.toMatchObject({
      message: "Please enter a valid receiver address",
      code: "MALFORMED_ADDRESS",
    });
  });

  it("refuses a receiver that would stay below the deposit, not one that holds it already", async () => {
    const [sender, receiver] = [await funded(), testWallet()];
    await expect(ledger.send(sender, receiver.address, CENT - 1n)).rejects.toThrow(
      ReceiverBelowDepositError,
    );
    await ledger.send(sender, receiver.address, CENT);
    await ledger.send(sender, receiver.address, 1n);
    expect(await balance(receiver.address)).toBe(CENT + 1n);
  });

  it("lets a wallet send to itself for the fee", async () => {
    const wallet = await funded();
    await ledger.send(wallet, wallet.address, 50n * NUC);
    expect(await balance(wallet.address)).toBe(100n * NUC - CENT);
    const { records, total } = await ledger.history(wallet.address, 0);
    expect(total).toBe(2);
    expect(records[0]).toMatchObject({
      signer: wallet.address,
      recipient: wallet.address,
      amount: 50n * NUC,
    });
  });

  it("refuses a bad signature before anything else", async () => {
    const sender = testWallet();
    const bytes = sender.sign(ledger.parameters(), { nonce: 99, to: sender.address, amount: 0n });
    bytes[60] = (bytes[60] ?? 0) ^ 1;
    await expect(ledger.submit(bytes)).rejects.toThrow(BadSignatureError);
  });

  it("shows a signature for another genesis or version as a bad one", async () => {
    const sender = await funded();
    const order = { nonce: 0, to: testWallet().address, amount: NUC };
    const parameters = ledger.parameters();
    const elsewhere = [
      { ...parameters, genesisHash: toHex(randomBytes(32)) },
      { ...parameters, specVersion: parameters.specVersion + 1 },
      { ...parameters, transactionVersion: parameters.transactionVersion + 1 },
    ];
    for (const other of elsewhere)
      await expect(ledger.submit(sender.sign(other, order))).rejects.toThrow(BadSignatureError);
  });

  it("refuses bytes that are no transfer of this chain", async () => {
    const sender = await funded();
    const order = { nonce: 0, to: testWallet().address, amount: NUC };
    const parameters = ledger.parameters();
    const good = sender.sign(parameters, order);
    const malformed = [
      new Uint8Array(),
      randomBytes(140),
      good.subarray(0, good.length - 1),
      Uint8Array.from([...good, 0]),
      sender.sign({ ...parameters, callIndex: "0x0400" }, order),
      sender.sign(
        { ...parameters, era: { period: 64, number: 0, blockHash: parameters.genesisHash } },
        order,
      ),
    ];
    for (const bytes of malformed)
      await expect(ledger.submit(bytes)).rejects.toThrow(MalformedExtrinsicError);
    expect(new UnreadableError("").code).toBe(new MalformedExtrinsicError().code);
  });

  it("puts a signer's transfers in the order of their nonces, whatever order they come in", async () => {
    const sender = await funded();
    const sign = (nonce: number) =>
      sender.sign(ledger.parameters(), { nonce, to: testWallet().address, amount: NUC });
    const receipts = await Promise.all(
      [3, 1, 4, 0, 2].map(async (nonce) => ({ nonce, receipt: await ledger.submit(sign(nonce)) })),
    );
    const places = receipts
      .sort((a, b) => a.nonce - b.nonce)
      .map(({ receipt }) => receipt.blockNumber * 1_000 + receipt.index);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(await ledger.account(sender.address)).toMatchObject({ nonce: 5 });
  });

  it("lets a future nonce wait for its predecessors and counts what waits", async () => {
    const sender = await funded();
    const sign = (nonce: number) =>
      sender.sign(ledger.parameters(), { nonce, to: testWallet().address, amount: NUC });
    const ahead = ledger.submit(sign(1));
    const tooFar = ledger.submit(sign(9));
    await expect(tooFar).rejects.toThrow(FutureNonceError);
    expect(await ledger.account(sender.address)).toMatchObject({ nonce: 0 });
    await ledger.submit(sign(0));
    await ahead;
    expect(await ledger.account(sender.address)).toMatchObject({ nonce: 2 });
  });

  it("counts waiting extrinsics in the nonce it returns", async () => {
    const sender = await funded();
    const sign = (nonce: number) =>
      sender.sign(ledger.parameters(), { nonce, to: testWallet().address, amount: NUC });
    const release = await holdHead(ledger);
    const waiting = [ledger.submit(sign(0)), ledger.submit(sign(1))];
    await expect.poll(async () => (await ledger.account(sender.address)).nonce).toBe(2);
    await release();
    await Promise.all(waiting);
    expect((await ledger.account(sender.address)).nonce).toBe(2);
  });

  it("gives up on a future nonce whose predecessors do not come", async () => {
    const sender = await funded();
    const bytes = sender.sign(ledger.parameters(), { nonce: 1, to: sender.address, amount: NUC });
    const started = Date.now();
    await expect(ledger.submit(bytes)).rejects.toThrow(FutureNonceError);
    expect(Date.now() - started).toBeGreaterThan(9_000);
  });

  it("asks the admission function within the block's transaction, once for each submitter", async () => {
    await sql`create or replace function ledger_admission(submitters text[]) returns text[] language sql stable as
      $$ select array_agg(case when submitter like 'suspended%' then 'SUSPENDED' end order by position)
         from unnest(submitters) with ordinality as s(submitter, position) $$`.execute(
      ledger.database.kysely,
    );
    const [sender, other] = [await funded(), await funded()];
    const to = testWallet().address;
    const bytes = sender.sign(ledger.parameters(), { nonce: 0, to, amount: NUC });
    const refused = ledger.submit(bytes, { submitter: "suspended-1" });
    const fine = ledger.submit(other.sign(ledger.parameters(), { nonce: 0, to, amount: NUC }), {
      submitter: "customer",
    });
    await expect(refused).rejects.toThrow(NotAdmittedError);
    await expect(refused).rejects.toMatchObject({ code: "SUSPENDED" });
    await fine;
    expect(await balance(sender.address)).toBe(100n * NUC);
    await ledger.submit(bytes, { submitter: "customer" });
    expect(await ledger.submit(bytes, { submitter: "suspended-1" })).toMatchObject({
      hash: extrinsicHash(bytes),
    });
  });

  it("refuses alone what an error in the database spoils", async () => {
    await sql`create or replace function ledger_admission(submitters text[]) returns text[] language plpgsql as
      $$ begin
           if 'broken' = any (submitters) then raise exception 'broken'; end if;
           return array_fill(null::text, array[cardinality(submitters)]);
         end $$`.execute(ledger.database.kysely);
    const senders = await Promise.all(Array.from({ length: 5 }, async () => funded()));
    const to = testWallet().address;
    const results = await Promise.allSettled(
      senders.map(async (sender, index) =>
        ledger.submit(sender.sign(ledger.parameters(), { nonce: 0, to, amount: NUC }), {
          submitter: index === 2 ? "broken" : "fine",
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(
      senders.map((_, index) => (index === 2 ? "rejected" : "fulfilled")),
    );
    expect(results[2]).toMatchObject({ reason: expect.any(LedgerUnavailableError) as unknown });
    expect(await balance(to)).toBe(4n * NUC);
  });

  it("pays a key once, however often it is written", async () => {
    const { address } = testWallet();
    const payment = {
      key: `once-${address}`,
      recipient: address,
      amount: 7n * NUC,
      reason: "reward",
    };
    const pay = async (over: object = {}) =>
      ledger.database.kysely
        .transaction()
        .execute(async (trx) => ledger.pay(trx, { ...payment, ...over }));
    await Promise.all([pay(), pay(), pay()]);
    const status = await ledger.awaitPayment(payment.key);
    await pay();
    expect(status).toMatchObject({ state: "settled" });
    expect(await ledger.paymentStatus(payment.key)).toEqual(status);
    expect(await balance(address)).toBe(7n * NUC);
    await expect(pay({ amount: 8n * NUC })).rejects.toThrow(PaymentConflictError);
    await expect(pay({ recipient: ledger.address })).rejects.toThrow(PaymentConflictError);
  });

  it("makes no payment whose transaction is rolled back", async () => {
    const { address } = testWallet();
    const attempt = ledger.database.kysely.transaction().execute(async (trx) => {
      await ledger.pay(trx, {
        key: `undone-${address}`,
        recipient: address,
        amount: NUC,
        reason: "",
      });
      throw new Error("undone");
    });
    await expect(attempt).rejects.toThrow("undone");
    await ledger.fund(testWallet().address, NUC);
    expect(await ledger.paymentStatus(`undone-${address}`)).toBeUndefined();
    expect(await balance(address)).toBe(0n);
  });

  it("refuses the largest payment that can be written for want of coins, and pays the next", async () => {
    const [large, small] = [testWallet().address, testWallet().address];
    const payments = [
      { key: `large-${large}`, recipient: large, amount: 2n ** 128n - 1n, reason: "" },
      { key: `small-${small}`, recipient: small, amount: NUC, reason: "" },
    ];
    await ledger.database.kysely.transaction().execute(async (trx) => {
      for (const payment of payments) await ledger.pay(trx, payment);
    });
    expect(await ledger.awaitPayment(`large-${large}`)).toEqual({
      state: "refused",
      code: "INSUFFICIENT_BALANCE",
    });
    expect(await ledger.awaitPayment(`small-${small}`)).toMatchObject({ state: "settled" });
  });

  it("writes the bytes that were verified, whatever becomes of the caller's", async () => {
    const [sender, receiver] = [await funded(), testWallet()];
    const order = { nonce: 0, to: receiver.address, amount: NUC };
    const bytes = sender.sign(ledger.parameters(), order);
    const kept = bytes.slice();
    const submitted = ledger.submit(bytes);
    bytes.fill(0);
    const { hash } = await submitted;
    expect((await ledger.proof(hash))?.bytes).toEqual(Buffer.from(kept));
  });

  it("refuses a payment for good when its receiver would stay below the deposit, and pays the next", async () => {
    const [poor, rich] = [testWallet().address, testWallet().address];
    await ledger.database.kysely.transaction().execute(async (trx) => {
      await ledger.pay(trx, { key: `poor-${poor}`, recipient: poor, amount: 1n, reason: "" });
      await ledger.pay(trx, { key: `rich-${rich}`, recipient: rich, amount: NUC, reason: "" });
    });
    expect(await ledger.awaitPayment(`poor-${poor}`)).toEqual({
      state: "refused",
      code: "RECEIVER_BELOW_DEPOSIT",
    });
    expect(await ledger.awaitPayment(`rich-${rich}`)).toMatchObject({ state: "settled" });
  });

  it("refuses a payment to no address, of nothing, and of more than a transfer can carry", async () => {
    const pay = async (over: object) =>
      ledger.database.kysely
        .transaction()
        .execute(async (trx) =>
          ledger.pay(trx, { key: "k", recipient: ledger.address, amount: 1n, reason: "", ...over }),
        );
    await expect(pay({ recipient: "nobody" })).rejects.toThrow(MalformedAddressError);
    await expect(pay({ amount: 0n })).rejects.toThrow(AmountZeroError);
    await expect(pay({ amount: 2n ** 128n })).rejects.toThrow(InsufficientBalanceError);
  });

  it("pages a history of 20, newest first, and is empty past its end", async () => {
    const [sender, receiver] = [await funded(), testWallet()];
    for (let nonce = 0; nonce < 45; nonce += 1)
      await ledger.submit(
        sender.sign(ledger.parameters(), {
          nonce,
          to: receiver.address,
          amount: CENT + BigInt(nonce),
        }),
      );
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (page) => ledger.history(receiver.address, page)),
    );
    expect(pages.map(({ records }) => records.length)).toEqual([20, 20, 5, 0]);
    expect(pages[0]).toMatchObject({ page: 0, pages: 3, total: 45 });
    expect(pages.flatMap(({ records }) => records.map(({ nonce }) => nonce))).toEqual(
      Array.from({ length: 45 }, (_, index) => 44 - index),
    );
    expect(await ledger.history(testWallet().address, 0)).toEqual({
      page: 0,
      pages: 0,
      total: 0,
      records: [],
    });
  });

  it("returns a transfer, its block and its neighbours by number and hash", async () => {
    const [sender, receiver] = [await funded(), testWallet()];
    const bytes = sender.sign(ledger.parameters(), {
      nonce: 0,
      to: receiver.address,
      amount: 3n * NUC,
    });
    const receipt = await ledger.submit(bytes);
    const record = await ledger.extrinsic(extrinsicHash(bytes));
    expect(record).toMatchObject({
      ...receipt,
      signer: sender.address,
      recipient: receiver.address,
      nonce: 0,
      amount: 3n * NUC,
      fee: CENT,
      section: "balances",
      method: "transfer_keep_alive",
    });
    const block = await ledger.block(receipt.blockNumber);
    expect(block?.extrinsics).toEqual([record]);
    expect(await ledger.block(receipt.blockHash)).toEqual(block);
    expect(await ledger.block(String(receipt.blockNumber))).toEqual(block);
    const { records, total } = await ledger.blocks(0);
    expect(records[0]).toMatchObject({
      number: total - 1,
      hash: block?.hash,
      parentHash: block?.parentHash,
    });
    expect((await ledger.block(receipt.blockNumber - 1))?.hash).toBe(block?.parentHash);
    const genesis = await ledger.block(0);
    expect(genesis).toMatchObject({ hash: ledger.parameters().genesisHash, extrinsicCount: 0 });
    for (const unknown of ["0x12", "nonsense", toHex(randomBytes(32)), 10_000_000])
      expect(await ledger.block(unknown)).toBeUndefined();
    expect(await ledger.extrinsic(toHex(randomBytes(32)))).toBeUndefined();
  });

  it("reports for each new block which accounts it touched", async () => {
    const [sender, receiver] = [await funded(), testWallet()];
    const news = new Map<number, string[]>();
    const addressOf = (key: Hex): string => encodeAddress(fromHex(key));
    const stop = ledger.onBlock(({ number, accounts }) =>
      news.set(number, [...accounts].map(addressOf)),
    );
    const { blockNumber } = await ledger.send(sender, receiver.address, NUC);
    await expect
      .poll(() => news.get(blockNumber)?.toSorted())
      .toEqual([sender.address, receiver.address, ledger.address].toSorted());
    stop();
    const last = await ledger.send(sender, receiver.address, NUC);
    await ledger.fund(receiver.address, NUC);
    expect(news.has(last.blockNumber)).toBe(false);
  });

  it("keeps its books append-only", async () => {
    const { kysely } = ledger.database;
    for (const statement of [
      "update ledger_extrinsics set index = 1",
      "delete from ledger_blocks",
      "update ledger_entries set change = 0",
      "truncate ledger_extrinsics",
      "delete from ledger_accounts",
      "delete from ledger_payments",
      "truncate ledger_payments",
      "update ledger_parameters set supply = 1",
    ])
      await expect(sql.raw(statement).execute(kysely)).rejects.toThrow("append-only");
  });

  it("refuses a treasury secret of another chain, and a new chain without one", async () => {
    const { database } = ledger;
    await expect(
      openEmbeddedLedger({ database, treasuryMiniSecret: randomBytes(32) }),
    ).rejects.toThrow(TreasuryKeyError);
  });

  it("opens again as the same chain, without the secret too, and verifies", async () => {
    const again = await openEmbeddedLedger({ database: ledger.database, genesis: { fee: 0n } });
    expect(again.parameters()).toEqual(ledger.parameters());
    const report = await again.verify();
    expect(report).toMatchObject({ valid: true, problems: [] });
    expect(report.extrinsics).toBeGreaterThan(80);
    await again.close();
    await expect(again.submit(randomBytes(10))).rejects.toThrow(LedgerUnavailableError);
  });
});

/** Keeps blocks from being written until released; the embedded database has one session, so it waits there anyway. */
async function holdHead(ledger: TestLedger): Promise<() => Promise<void>> {
  const { kysely, kind } = ledger.database;
  if (kind === "embedded") return async () => undefined;
  const transaction = await kysely.startTransaction().execute();
  await sql`select 1 from ledger_head for update`.execute(transaction);
  return async () => {
    await transaction.rollback().execute();
  };
}
