import { describe, expect, it } from "vitest";
import { historyRow } from "./history-row.ts";

const record = {
  _id: "1",
  hash: "0x01",
  method: "transfer_keep_alive",
  section: "balances",
  to_address: "receiver",
  signer: "sender",
  nonce: 0,
  is_signed: true,
  data: '[{"value":"12.5"}]',
  timestamp: "2026-01-01T00:00:00.000Z",
  status: "ExtrinsicSuccess",
};

describe("historyRow", () => {
  it("names the other side and the direction as the wallet sees it", () => {
    expect(historyRow(record, "sender")).toMatchObject({ account: "receiver", direction: "out" });
    expect(historyRow(record, "receiver")).toMatchObject({ account: "sender", direction: "in" });
  });

  it("calls every kind of transfer by one word, and leaves the record as the ledger wrote it", () => {
    expect(historyRow(record, "sender").method).toBe("Transfer");
    expect(historyRow({ ...record, method: "transfer" }, "sender").method).toBe("Transfer");
    expect(historyRow({ ...record, method: "transferred_stake" }, "sender").method).toBe(
      "transferred_stake",
    );
    expect(record.method).toBe("transfer_keep_alive");
  });

  it("has the amount in the smallest unit", () => {
    expect(historyRow(record, "sender").amount).toBe(12_500_000_000_000n);
  });
});
