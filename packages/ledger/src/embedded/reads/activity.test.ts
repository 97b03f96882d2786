import { describeOnEachDatabase } from "@nuc/database/testing";
import { NUC } from "@nuc/money";
import { expect, it } from "vitest";
import { openTestLedger } from "../../testing/test-ledger.ts";
import { testWallet } from "../../testing/test-wallet.ts";

describeOnEachDatabase("what was sent", ({ open }) => {
  it("is given by day, without the treasury's payments and the fees, and who sent it", async () => {
    const ledger = await openTestLedger(await open());
    const [wallet, other] = [testWallet(), testWallet()];
    await ledger.fund(wallet.address, 100n * NUC);
    await ledger.send(wallet, other.address, 10n * NUC);
    await ledger.send(wallet, wallet.address, 3n * NUC);
    const { records } = await ledger.history(wallet.address, 0);
    const [newest] = records;
    if (!newest) throw new Error("Nothing was sent");
    const date = newest.timestamp.toISOString().slice(0, 10);

    const { days, senders } = await ledger.activity(new Date(0));
    // To itself nothing moved but the fee.
    expect(days).toEqual([{ date, transfers: 2, amount: 10n * NUC }]);
    expect(senders).toEqual([wallet.address]);
    const after = new Date(newest.timestamp.getTime() + 1);
    expect(await ledger.activity(after)).toEqual({ days: [], senders: [] });
    await ledger.close();
    await ledger.database.close();
  });
});
