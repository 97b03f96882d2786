import { expect, it } from "vitest";
import { airdropQuery } from "./airdrop.ts";
import { autoMintQuery, autoMintSettings } from "./auto-mint.ts";
import { minerCapacityPayload, minerFeesPayload } from "../miner/miner-staff.ts";
import { bookSlotPayload, mailMessagesQuery, rollbackSlotPayload } from "../miner/miner.ts";
import { walletCategoryPayload } from "../miner/mint.ts";
import { askRefundPayload, fundingStatusPayload } from "./refund.ts";
import type { z } from "../schema.ts";
import { togglePayload } from "../staff/staff-toggles.ts";

const booking = { username: "x", category: "GOLD", walletAddress: "5Grw", usiLimit: 86 };
const giveBack = { bookingId: "1", walletAddress: "5Grw", username: "x" };
const status = { walletID: "5Grw", amount: "1", extrinsicHash: "0x00" };
const capacity = "The capacity must be a whole number from 0 to 1000000.";

// covers: 2.limit.12, airdrop.decision.statusUnknown, auto-mint.decision.statusUnknown
// covers: auto-mint.decision.immediateRequired, miner.usernameRequired, miner.categoryRequired
// covers: miner.categoryUnknown, miner.usiLimitRequired, miner.usiLimitNumber, miner.timeTooLong
// covers: miner.bookingIdRequired, miner.messageCategoryRequired, miner.usedByRequired
// covers: miner.capacityNumber, miner.receivedMalformed, miner.referenceRequired
// covers: mint.categoryUnknown, refund.walletRequired, refund.hashRequired, refund.reasonRequired
// covers: toggles.enabledRequired, toggles.countryMalformed
it.each<[string, z.ZodType, object, string]>([
  ["username", bookSlotPayload, { ...booking, username: " " }, "The user name is required!"],
  ["category", bookSlotPayload, { ...booking, category: "" }, "Please select the type of miner"],
  [
    "category",
    bookSlotPayload,
    { ...booking, category: "DIAMOND" },
    "The type of miner must be SILVER or GOLD.",
  ],
  [
    "walletAddress",
    bookSlotPayload,
    { ...booking, walletAddress: null },
    "Please select the wallet",
  ],
  ["usiLimit", bookSlotPayload, { ...booking, usiLimit: null }, "The usi limit is required!"],
  [
    "usiLimit",
    bookSlotPayload,
    { ...booking, usiLimit: "86" },
    "The usi limit must be a whole number.",
  ],
  [
    "localtime",
    bookSlotPayload,
    { ...booking, localtime: "x".repeat(65) },
    "A time has at most 64 characters.",
  ],
  ["bookingId", rollbackSlotPayload, { ...giveBack, bookingId: "" }, "The booking id is required!"],
  ["messageCategory", mailMessagesQuery, { usedBy: "x" }, "The message category is required!"],
  ["usedBy", mailMessagesQuery, { messageCategory: "x" }, "Who uses the messages is required!"],
  ["capacity", minerCapacityPayload, { capacity: "5" }, capacity],
  ["capacity", minerCapacityPayload, { capacity: -1 }, capacity],
  ["received", minerFeesPayload, { received: 2, reference: "x" }, "Received must be 0 or 1."],
  ["reference", minerFeesPayload, { received: 1, reference: " " }, "A reference is required!"],
  [
    "category",
    walletCategoryPayload,
    { category: "silver", reason: "x" },
    "The category must be NONE, SILVER, GOLD, DIAMOND or S-BUNDLE.",
  ],
  ["status", airdropQuery, { status: "gone" }, "The status must be waiting, held, paying or paid."],
  [
    "status",
    autoMintQuery,
    { status: "gone" },
    "The status must be awaiting, subscribed or rejected.",
  ],
  ["immediate", autoMintSettings, { immediate: "no" }, "Immediate must be true or false."],
  ["walletID", fundingStatusPayload, { ...status, walletID: null }, "Please select the wallet"],
  ["amount", fundingStatusPayload, { ...status, amount: " " }, "Amount is required!"],
  [
    "extrinsicHash",
    fundingStatusPayload,
    { ...status, extrinsicHash: "" },
    "The hash of the transfer is required!",
  ],
  [
    "reason",
    askRefundPayload,
    { walletAddress: "5Grw", amount: "1", reason: " " },
    "A reason is required!",
  ],
  ["enabled", togglePayload, { enabled: "yes" }, "Enabled must be true or false."],
  [
    "countries",
    togglePayload,
    { enabled: true, countries: ["Australia"] },
    "A country must be its two letters, such as AU.",
  ],
])("a wrong %s is refused in its own words: %#", (field, schema, value, message) => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});
