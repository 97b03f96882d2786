import { describeOnEachDatabase } from "@nuc/database/testing";
import { NUC } from "@nuc/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MalformedAddressError } from "../../errors.ts";
import { openTestLedger, type TestLedger } from "../../testing/test-ledger.ts";
import { testWallet } from "../../testing/test-wallet.ts";

describeOnEachDatabase("reading an account's transfers on from where one stopped", ({ open }) => {
  let ledger: TestLedger;
  beforeAll(async () => {
    ledger = await openTestLedger(await open());
  });
  afterAll(async () => {
    await ledger.close();
    await ledger.database.close();
  });

  const progress = async (address: string) =>
    ledger.database.kysely
      .transaction()
      .execute(async (transaction) => ledger.progress(transaction, address));

  it("gives each transfer once, in the order of the chain, both in and out", async () => {
    const [sender, receiver] = [testWallet(), testWallet()];
    await ledger.fund(sender.address, 100n * NUC);
    for (let count = 1; count <= 4; count += 1) {
      await ledger.send(sender, receiver.address, BigInt(count) * NUC);
    }
    const read = [];
    for (let after = 0; ;) {
      const some = await ledger.transfersAfter(sender.address, after, 2);
      if (some.length === 0) break;
      read.push(...some);
      after = some.at(-1)?.sequence ?? after;
    }
    expect(read.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    expect(read.map(({ record }) => record.amount)).toEqual(
      [100n, 1n, 2n, 3n, 4n].map((coins) => coins * NUC),
    );
    const whole = (await ledger.history(sender.address, 0)).records.toReversed();
    expect(read.map(({ record }) => record)).toEqual(whole);
  });

  it("knows how far the chain is for an account, as a transaction sees it", async () => {
    const wallet = testWallet();
    const before = await progress(wallet.address);
    expect(before.transfers).toBe(0);
    await ledger.fund(wallet.address, NUC);
    expect(await progress(wallet.address)).toEqual({ block: before.block + 1, transfers: 1 });
    expect((await ledger.blocks(0)).records[0]?.number).toBe(before.block + 1);
  });

  it("has nothing of an account that the chain does not know, and refuses what is no address", async () => {
    expect(await ledger.transfersAfter(testWallet().address, 0, 10)).toEqual([]);
    await expect(ledger.transfersAfter("nobody", 0, 10)).rejects.toThrow(MalformedAddressError);
    await expect(progress("nobody")).rejects.toThrow(MalformedAddressError);
  });
});
