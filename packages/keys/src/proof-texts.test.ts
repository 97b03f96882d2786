import { expect, test } from "vitest";
import { mintText, orderText, walletOwnershipText } from "./proof-texts.ts";

// The spellings of the contract, "Keys and signatures, to the byte".
// covers: 2.addition.1
test("spells the three texts that wallets sign", () => {
  const genesisHash = "0xab";
  expect(walletOwnershipText({ genesisHash, username: "Shop1", walletAddress: "5Grw" })).toBe(
    "NUC wallet ownership|0xab|Shop1|5Grw",
  );
  expect(
    mintText({
      genesisHash,
      accountId: "5Grw",
      usiCount: 10,
      signedAt: "2026-01-02T03:04:05.000Z",
    }),
  ).toBe("NUC mint|0xab|5Grw|10|2026-01-02T03:04:05.000Z");
  expect(orderText({ genesisHash, orderId: "7", walletAddress: "5Grw", amount: "12.5" })).toBe(
    "NUC order|0xab|7|5Grw|12.5",
  );
});
