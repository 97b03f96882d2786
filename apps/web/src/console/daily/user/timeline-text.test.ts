import { expect, test } from "vitest";
import { timelineText } from "./timeline-text.ts";

test("what staff did is in words, and as the server spells it where there are none", () => {
  const texts = ["kyc.open", "kyc.picture", "refunds.export", "moon.landing"];
  expect(texts.map((text) => timelineText({ kind: "staff", text }))).toEqual([
    "Opened an identity check",
    "Looked at an identity picture",
    "Exported refunds",
    "moon.landing",
  ]);
});

test("what else happened is shown as it comes", () => {
  const text = "Sent 3.00 NUC from My 5 NUC";
  expect(timelineText({ kind: "coins", text })).toBe(text);
});
