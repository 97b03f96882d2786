import { expect, it } from "vitest";
import { MINER_MESSAGES } from "../messages/coins/miner.ts";
import { minerCapacityPayload } from "./miner-staff.ts";
import { bookSlotPayload, registrationMailPayload } from "./miner.ts";

const booking = {
  username: "customer",
  category: "SILVER",
  localtime: "2026-01-31 12:00:00",
  walletAddress: "5Grw",
  createTime: "2026-01-01 09:30:00",
  usiLimit: 86,
};

it("has the messages of the specification", () => {
  expect(MINER_MESSAGES).toMatchObject({
    feesNotPaid: "Miner Fees not paid yet",
    slotBooked: "Slot already booked",
    slotsFull: "Slots are full. You have been added to waiting queue.",
    bookingFailed: "Unable to complete slot booking. Please try again",
    internal:
      "We are currently experiencing internal problems, please attempt again at a later time.",
    increaseBalance: "Please increase balance by at least 1 coin",
    purposeRequired: "Please select the purpose of email",
  });
});

// covers: 2.entity.14
it("takes a booking as the specification's site sends it, with or without the times", () => {
  expect(bookSlotPayload.parse(booking)).toEqual({ ...booking, extrinsic: undefined });
  const { localtime, createTime } = bookSlotPayload.parse({
    ...booking,
    localtime: "",
    createTime: null,
  });
  expect([localtime, createTime]).toEqual([undefined, undefined]);
});

it("reports what the specification has words for before the rest, in its order", () => {
  const { walletRequired, purposeRequired, walletNameRequired } = MINER_MESSAGES;
  const messageOf = (
    schema: typeof bookSlotPayload | typeof registrationMailPayload,
    given: object,
  ) => schema.safeParse(given).error?.issues[0]?.message;
  expect(messageOf(bookSlotPayload, {})).toBe(walletRequired);
  expect(messageOf(registrationMailPayload, {})).toBe(walletRequired);
  expect(messageOf(registrationMailPayload, { walletAddress: "5Grw" })).toBe(purposeRequired);
  const rest = { walletAddress: "5Grw", emailPurpose: "A question" };
  expect(messageOf(registrationMailPayload, rest)).toBe(walletNameRequired);
});

it.each([null, undefined, "", " "])("counts %j as no balance in a mail", (walletBalance) => {
  const read = registrationMailPayload.safeParse({
    walletName: "Everyday coins",
    walletAddress: "5Grw",
    walletBalance,
    emailPurpose: "A question",
  });
  expect(read.error?.issues[0]).toMatchObject({
    path: ["walletBalance"],
    message: MINER_MESSAGES.balanceRequired,
  });
});

it("takes capacities from 0 to a million", () => {
  const reads = (capacity: unknown) => minerCapacityPayload.safeParse({ capacity }).success;
  expect([0, 1_000_000].map(reads)).toEqual([true, true]);
  expect([-1, 1_000_001, 0.5, "5", null].map(reads)).toEqual(Array(5).fill(false));
});
