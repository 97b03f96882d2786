import { bookSlotAnswer } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addWallet, newWallet } from "../../../platform/testing/customers.ts";
import { openStaffedApp } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import {
  type Applicant,
  balanceOf,
  book,
  booked,
  clear,
  leaveSlotsFree,
  mintableOf,
  newApplicant,
  registrationsOf,
  signedFee,
  stateOf,
  noticeText,
  noticeTitlesOf,
  transfer,
} from "../testing/applicants.ts";

const FEES_STATUS = "/api/v1/nuc/miner/get-user-to-check-miner-fees-status";
let test: TestApp;
let applicant: Applicant;

beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await leaveSlotsFree(test, "SILVER", 3);
  applicant = await newApplicant(test);
});

const refusal = async (changes: object, of = applicant) => {
  const answer = await book(test, of, changes);
  const [error] = answer.errors();
  return [answer.status, error?.code, error?.message, error?.field];
};

describe("the miner fees", () => {
  // covers: 2.call.10, 2.addition.32, miner.feesNotPaid
  it("are not received until staff note them", async () => {
    const other = await newApplicant(test, { cleared: false });
    const status = async () =>
      (await test.call(FEES_STATUS, { token: other.customer.token })).json();
    expect(await status()).toEqual({ data: [{ miner_fees_received: 0 }] });
    expect(await refusal({}, other)).toEqual([
      422,
      "NOT_ALLOWED",
      "Miner Fees not paid yet",
      undefined,
    ]);
    await clear(test, other.customer);
    expect(await status()).toEqual({ data: [{ miner_fees_received: 1 }] });
    expect((await booked(test, other)).isBookingDone).toBe(true);
    await clear(test, other.customer, 0);
    expect(await status()).toEqual({ data: [{ miner_fees_received: 0 }] });
  });
});

describe("booking a slot", () => {
  // covers: 2.entity.15, 2.call.12, 2.limit.1, 2.addition.33
  it("answers what is to be paid, to whom and until when, and nothing is paid yet", async () => {
    const answer = await booked(test, applicant);
    expect(answer).toEqual({
      isBookingDone: true,
      booking_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      fee: "3000",
      feeRecipient: test.platform.ledger.address,
      state: "held",
      payBefore: expect.any(String) as string,
      queuePosition: null,
      estimatedWaitHours: null,
      transferred: null,
    });
    const minutes = (Date.parse(answer.payBefore ?? "") - test.clock.now().getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(10);
    expect([await balanceOf(test, applicant), await mintableOf(test, applicant)]).toEqual([
      "4000",
      0,
    ]);
  });

  // covers: 1.limit.7, 2.limit.1, 2.addition.44
  it("costs gold miners another fee", async () => {
    expect(await booked(test, applicant, { category: "GOLD" })).toMatchObject({
      isBookingDone: true,
      fee: "100000",
    });
  });

  // covers: 2.call.12, 2.error.5, miner.slotBooked
  it("is refused a second time, also for another type", async () => {
    await booked(test, applicant);
    const taken = [409, "ER_DUP_ENTRY", "Slot already booked", undefined];
    expect(await refusal({})).toEqual(taken);
    expect(await refusal({ category: "GOLD" })).toEqual(taken);
  });

  it("is refused for a wallet that is a miner by staff's hand", async () => {
    await test.platform.database.kysely
      .updateTable("wallet")
      .set({ mintable_wallet: 3 })
      .where("address", "=", applicant.wallet.address)
      .execute();
    expect(await refusal({})).toEqual([409, "ER_DUP_ENTRY", "Slot already booked", undefined]);
  });

  it("lets one customer register each wallet", async () => {
    await booked(test, applicant);
    const wallet = await addWallet(test, applicant.customer);
    expect((await booked(test, { ...applicant, wallet })).isBookingDone).toBe(true);
    const { registrations } = await registrationsOf(test, applicant);
    expect(registrations.map(({ walletAddress }) => walletAddress)).toEqual([
      wallet.address,
      applicant.wallet.address,
    ]);
  });

  // covers: 1.limit.7, 2.limit.2
  it.each([
    [{ username: "somebody.else" }, 404, "NOT_FOUND", "username"],
    [{ walletAddress: newWallet().address }, 404, "NOT_FOUND", "walletAddress"],
    [{ walletAddress: "5Grw" }, 400, "MALFORMED_ADDRESS", "walletAddress"],
    [{ walletAddress: null }, 400, "INVALID_REQUEST", "walletAddress"],
    [{ walletAddress: "", username: "" }, 400, "INVALID_REQUEST", "walletAddress"],
    [{ username: " " }, 400, "INVALID_REQUEST", "username"],
    [{ category: "DIAMOND" }, 400, "INVALID_REQUEST", "category"],
    [{ category: "" }, 400, "INVALID_REQUEST", "category"],
    [{ usiLimit: 85 }, 400, "INVALID_REQUEST", "usiLimit"],
    [{ usiLimit: "86" }, 400, "INVALID_REQUEST", "usiLimit"],
    [{ usiLimit: null }, 400, "INVALID_REQUEST", "usiLimit"],
    [{ localtime: "x".repeat(65) }, 400, "INVALID_REQUEST", "localtime"],
    [{ extrinsic: "0x00" }, 400, "MALFORMED_EXTRINSIC", "extrinsic"],
    [{ mnemonic: "twelve words" }, 400, "SECRETS_REFUSED", "mnemonic"],
  ])("refuses %j with %i %s", async (changes, status, code, field) => {
    const [answered, answeredCode, , answeredField] = await refusal(changes);
    expect([answered, answeredCode, answeredField]).toEqual([status, code, field]);
    expect(await stateOf(test, applicant)).toBeUndefined();
  });

  // covers: miner.usiLimitWrong, miner.userUnknown
  it("says what another usi limit should be, and that there is no such user", async () => {
    expect((await refusal({ usiLimit: 85 }))[2]).toBe("The usi limit must be 86.");
    expect((await refusal({ username: "somebody.else" }))[2]).toBe("User not found.");
  });

  it("takes the device's times as they are, or none", async () => {
    await booked(test, applicant, { localtime: null, createTime: "yesterday" });
    const row = await test.platform.database.kysely
      .selectFrom("miner_booking")
      .select(["device_time", "device_create_time"])
      .where("wallet_address", "=", applicant.wallet.address)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ device_time: null, device_create_time: "yesterday" });
  });

  it("knows the user name without case, and is not there for visitors", async () => {
    const username = applicant.customer.username.toUpperCase();
    expect((await booked(test, applicant, { username })).isBookingDone).toBe(true);
    expect((await test.call(FEES_STATUS)).status).toBe(401);
  });

  // covers: 2.addition.29
  it("is answered once for one Idempotency-Key, and refuses the key for another booking", async () => {
    const headers = { "idempotency-key": applicant.wallet.address };
    const first = await book(test, applicant, {}, headers);
    const again = await book(test, applicant, {}, headers);
    expect([first.status, again.json()]).toEqual([200, first.json()]);
    const other = await book(test, applicant, { category: "GOLD" }, headers);
    expect([other.status, other.errors()[0]?.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  });

  it("is refused while the account is suspended", async () => {
    await test.platform.database.kysely
      .updateTable("account")
      .set({ status: "suspended" })
      .where("username", "=", applicant.customer.username)
      .execute();
    expect((await book(test, applicant)).status).toBe(403);
  });
});

describe("booking and fee in one step", () => {
  // covers: 1.limit.11, 2.state.16, 2.addition.34, miner.registered.title, miner.registered.text
  it("registers the wallet, and sends a notice", async () => {
    const extrinsic = await signedFee(test, applicant);
    const answer = await booked(test, applicant, { extrinsic });
    expect(answer).toMatchObject({
      isBookingDone: true,
      state: "paid",
      payBefore: null,
      transferred: { status: "ExtrinsicSuccess" },
    });
    expect([await mintableOf(test, applicant), await balanceOf(test, applicant)]).toEqual([
      1,
      "999.99",
    ]);
    expect(await noticeTitlesOf(test, applicant)).toEqual([
      "Miner Fees Received",
      "Miner Registered",
    ]);
    expect(await noticeText(test, applicant, "Miner Registered")).toBe(
      `Your wallet ${applicant.wallet.address} is registered as a SILVER miner.`,
    );
  });

  // covers: 2.addition.34
  it("is the same registration for the same signed fee, however often and at once", async () => {
    const extrinsic = await signedFee(test, applicant);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => book(test, applicant, { extrinsic })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const ids = answers.map((answer) => answer.data(bookSlotAnswer).booking_id);
    expect(new Set(ids).size).toBe(1);
    expect(await booked(test, applicant, { extrinsic })).toMatchObject({ state: "paid" });
    expect(await balanceOf(test, applicant)).toBe("999.99");
  });

  it("pays once when two pages sign it, and the other learns that the slot is taken", async () => {
    const rich = await newApplicant(test, { coins: "9000" });
    const nonce = 0;
    const extrinsics = [
      await signedFee(test, rich, { nonce }),
      await signedFee(test, rich, { nonce }),
      await signedFee(test, rich, { nonce: 1 }),
    ];
    const answers = await Promise.all(
      extrinsics.map(async (extrinsic) => book(test, rich, { extrinsic })),
    );
    const answered = (status: number) => answers.filter((answer) => answer.status === status);
    expect([answered(200).length, answered(409).length]).toEqual([1, 2]);
    expect([await stateOf(test, rich), await balanceOf(test, rich)]).toEqual(["paid", "5999.99"]);
  });

  // covers: 2.state.17, 2.rule.18, miner.insufficientBalance, miner.increaseBalance
  it.each([
    ["equal to the fee", "3000", "Please increase balance by at least 1 coin"],
    ["below the fee", "2999", "Insufficient balance in your wallet..."],
  ])("is undone immediately with a balance %s", async (_name, coins, message) => {
    const poor = await newApplicant(test, { coins });
    const before = await freeSlots(poor);
    const extrinsic = await signedFee(test, poor);
    expect(await refusal({ extrinsic }, poor)).toEqual([
      422,
      "INSUFFICIENT_BALANCE",
      message,
      "extrinsic",
    ]);
    expect([await stateOf(test, poor), await freeSlots(poor)]).toEqual(["rolled_back", before]);
  });

  it("is undone immediately when the ledger refuses the signature or the nonce", async () => {
    const bytes = Buffer.from((await signedFee(test, applicant)).slice(2), "hex");
    const position = 40;
    bytes[position] = (bytes[position] ?? 0) ^ 1;
    expect((await refusal({ extrinsic: toHex(bytes) }))[1]).toBe("BAD_SIGNATURE");
    const elsewhere = await signedFee(test, applicant, { to: newWallet().address, amount: "1" });
    const stale = await signedFee(test, applicant);
    await transfer(test, applicant, elsewhere);
    expect((await refusal({ extrinsic: stale }))[1]).toBe("STALE_NONCE");
    expect(await stateOf(test, applicant)).toBe("rolled_back");
    const extrinsic = await signedFee(test, applicant);
    expect((await booked(test, applicant, { extrinsic })).state).toBe("paid");
  });

  // covers: miner.notTheFee
  it.each([
    ["another amount", async () => signedFee(test, applicant, { amount: "2999" })],
    ["another recipient", async () => signedFee(test, applicant, { to: newWallet().address })],
    ["another wallet", async () => signedFee(test, await newApplicant(test))],
  ])("refuses a transfer of %s", async (_name, sign) => {
    expect(await refusal({ extrinsic: await sign() })).toEqual([
      400,
      "INVALID_REQUEST",
      "The signed transfer must pay exactly 3,000.00 NUC from this wallet to the fee recipient.",
      "extrinsic",
    ]);
    expect(await stateOf(test, applicant)).toBeUndefined();
  });

  it("refuses a transfer that was in a block before the booking", async () => {
    const extrinsic = await signedFee(test, applicant);
    await transfer(test, applicant, extrinsic);
    expect((await refusal({ extrinsic })).slice(0, 2)).toEqual([409, "STALE_NONCE"]);
    expect([await stateOf(test, applicant), await mintableOf(test, applicant)]).toEqual([
      "rolled_back",
      0,
    ]);
  });

  it("brings the fee for a slot that was booked before", async () => {
    const { booking_id: id } = await booked(test, applicant);
    const extrinsic = await signedFee(test, applicant);
    expect(await booked(test, applicant, { extrinsic })).toMatchObject({
      booking_id: id,
      state: "paid",
    });
  });

  it("leaves a slot that was booked before to its time when the fee is refused", async () => {
    const poor = await newApplicant(test, { coins: "100" });
    const { booking_id: id } = await booked(test, poor);
    const extrinsic = await signedFee(test, poor);
    expect((await refusal({ extrinsic }, poor))[1]).toBe("INSUFFICIENT_BALANCE");
    const [first] = (await registrationsOf(test, poor)).registrations;
    expect([first?.booking_id, first?.state]).toEqual([id, "held"]);
  });
});

const freeSlots = async (of: Applicant) =>
  (await registrationsOf(test, of)).offers.find(({ category }) => category === "SILVER")?.free;
