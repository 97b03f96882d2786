import { TIMELINE_TEXTS } from "@nuc/contract";
import { expect, test } from "vitest";
import { timelineText } from "./timeline-text.ts";

const textOf = (text: string) => timelineText({ kind: "coins", text });

test("each sentence about coins has them as pages show amounts", () => {
  const { minted, received, sent, moved, airdropNominated, airdropPaid, refundAsked } =
    TIMELINE_TEXTS;
  expect(
    [
      minted("1", "Savings"),
      received("1000", "Savings"),
      sent("12.5", "Savings"),
      moved("1000000.125", "Savings", "Everyday"),
      airdropNominated("250", "Savings"),
      airdropPaid("250", "Savings"),
      refundAsked("2", "Savings"),
      TIMELINE_TEXTS.refundSettled("2", "Savings"),
    ].map(textOf),
  ).toEqual([
    "Minted 1.00 NUC into Savings",
    "Received 1,000.00 NUC into Savings",
    "Sent 12.50 NUC from Savings",
    "Moved 1,000,000.125 NUC from Savings to Everyday",
    "Nominated Savings for the airdrop of 250.00 NUC",
    "Received the airdrop of 250.00 NUC into Savings",
    "Was asked to pay 2.00 NUC back from Savings",
    "Paid 2.00 NUC back from Savings",
  ]);
});

test("the name of a wallet stays as its owner wrote it", () => {
  expect(textOf(TIMELINE_TEXTS.sent("3", "My 5 NUC"))).toBe("Sent 3.00 NUC from My 5 NUC");
  expect(textOf(TIMELINE_TEXTS.walletAdded("5 NUC"))).toBe("Added the wallet 5 NUC");
});

test("what staff did is in words, and as the server spells it where there are none", () => {
  const texts = ["kyc.open", "kyc.picture", "refunds.export", "moon.landing"];
  expect(texts.map((text) => timelineText({ kind: "staff", text }))).toEqual([
    "Opened an identity check",
    "Looked at an identity picture",
    "Exported refunds",
    "moon.landing",
  ]);
});
