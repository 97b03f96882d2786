import { createHash } from "node:crypto";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { fromHex, toHex } from "@nuc/keys";
import { NUC } from "@nuc/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FoundPage, TransferSelection } from "../../ledger.ts";
import { openTestLedger, type TestLedger } from "../../testing/test-ledger.ts";
import { testWallet } from "../../testing/test-wallet.ts";
import { blockHash, extrinsicsRoot } from "../chain/block-hash.ts";

const CENT = NUC / 100n;

describeOnEachDatabase("finding transfers of an account", ({ open }) => {
  let ledger: TestLedger;
  const wallet = testWallet();
  const other = testWallet();
  /** Oldest first: in (by the treasury), out, out, in, to itself, in. */
  const times: Date[] = [];

  beforeAll(async () => {
    ledger = await openTestLedger(await open());
    await ledger.fund(wallet.address, 100n * NUC);
    await ledger.send(wallet, other.address, 10n * NUC);
    await ledger.send(wallet, other.address, 11n * NUC);
    await ledger.send(other, wallet.address, NUC);
    await ledger.send(wallet, wallet.address, 3n * NUC);
    await ledger.send(other, wallet.address, CENT);
    const { records } = await ledger.find(wallet.address, {}, { page: 0, size: 20 });
    times.push(...records.map(({ timestamp }) => timestamp).toReversed());
  });
  afterAll(async () => {
    await ledger.close();
    await ledger.database.close();
  });

  const find = async (selection: TransferSelection, page = 0, size = 20) =>
    ledger.find(wallet.address, selection, { page, size });
  const amounts = ({ records }: FoundPage) => records.map(({ amount }) => amount / CENT);

  it("has all of them, newest first, by any size of a page", async () => {
    expect(amounts(await find({}))).toEqual([1n, 300n, 100n, 1100n, 1000n, 10_000n]);
    expect(amounts(await find({}, 1, 4))).toEqual([1000n, 10_000n]);
    expect(await find({}, 2, 4)).toEqual({ records: [], page: 2, pages: 2, total: 6 });
    expect((await find({})).records).toEqual(
      (await ledger.history(wallet.address, 0)).records.map((record) => ({
        ...record,
        reason: record.amount === 100n * NUC ? "test" : null,
      })),
    );
  });

  it("distinguishes what came in from what went out; to the same account is out", async () => {
    expect(amounts(await find({ direction: "in" }))).toEqual([1n, 100n, 10_000n]);
    const out = await find({ direction: "out" });
    expect(amounts(out)).toEqual([300n, 1100n, 1000n]);
    expect([out.total, out.pages]).toEqual([3, 1]);
    expect(amounts(await find({ direction: "out" }, 1, 2))).toEqual([1000n]);
    const hashes = out.records.map(({ hash }) => hash);
    expect(new Set((await ledger.extrinsics(hashes)).map(({ hash }) => hash))).toEqual(
      new Set(hashes),
    );
  });

  it("has what the treasury paid for a reason", async () => {
    expect(amounts(await find({ reasons: ["mint", "test"] }))).toEqual([10_000n]);
    expect((await find({ reasons: ["mint"] })).total).toBe(0);
    const [first = new Date(0)] = times;
    expect((await find({ reasons: ["test"], before: first })).total).toBe(0);
    expect((await find({ reasons: ["test"], from: first })).total).toBe(1);
  });

  it("has every span of time, its first moment included and its last not", async () => {
    for (const from of [undefined, ...times]) {
      for (const before of [undefined, ...times, new Date(Math.max(...times.map(Number)) + 1)]) {
        const within = times.filter((at) => (!from || at >= from) && (!before || at < before));
        const page = await find({ ...(from && { from }), ...(before && { before }) });
        expect(page.total).toBe(within.length);
        expect(page.records.map(({ timestamp }) => timestamp)).toEqual(within.toReversed());
      }
    }
  });

  it("has nothing of an account that never moved a coin", async () => {
    const page = await ledger.find(testWallet().address, { direction: "in" }, { page: 0, size: 9 });
    expect(page).toEqual({ records: [], page: 0, pages: 0, total: 0 });
  });

  it("looks entries up by indexes of their own", async () => {
    const { rows } = await sql<{ indexname: string }>`
      select indexname from pg_indexes where tablename = 'ledger_entries'
    `.execute(ledger.database.kysely);
    expect(rows.map(({ indexname }) => indexname)).toEqual(
      expect.arrayContaining(["ledger_entries_in", "ledger_entries_out"]),
    );
  });

  it("proves an extrinsic by its bytes and by what its block's hash is made of", async () => {
    const receipt = await ledger.send(wallet, other.address, NUC);
    const proof = await ledger.proof(receipt.hash);
    if (!proof) throw new Error("There is no proof");
    expect(proof.record).toMatchObject({ hash: receipt.hash, blockHash: receipt.blockHash });
    const { block } = proof;
    expect(block.extrinsicHashes[receipt.index]).toBe(receipt.hash);
    const hashes = block.extrinsicHashes.map((hash) => fromHex(hash));
    expect(toHex(extrinsicsRoot(hashes))).toBe(
      `0x${createHash("sha256").update(Buffer.concat(hashes)).digest("hex")}`,
    );
    const header = {
      number: block.number,
      parentHash: fromHex(block.parentHash),
      timestamp: block.timestamp,
      extrinsicCount: hashes.length,
      extrinsicsRoot: extrinsicsRoot(hashes),
    };
    expect(toHex(blockHash(header))).toBe(receipt.blockHash);
    expect(await ledger.proof(`0x${"0".repeat(64)}`)).toBeUndefined();
  });
});
