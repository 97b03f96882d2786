import { auditPage, minerSlotsAnswer, staffBookingPage } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpCustomer } from "../../../platform/testing/customers.ts";
import { openPage } from "../../../platform/testing/socket-page.ts";
import { ADMIN, signInAdmin } from "../../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import {
  type Applicant,
  booked,
  clear,
  leaveSlotsFree,
  newApplicant,
  setCapacity,
  signedFee,
} from "../testing/applicants.ts";

let test: TestApp;
let admin: string;
let members: Applicant[];

beforeAll(async () => {
  test = await openTestApp({
    environment: {
      ...ADMIN,
      REGISTER_OTP: "false",
      SILVER_MINER_SLOTS: "7",
      GOLD_MINER_FEES: "5.5",
    },
  });
  admin = await signInAdmin(test);
  members = [await newApplicant(test), await newApplicant(test), await newApplicant(test)];
});
afterAll(async () => test.close());

const read = async (url: string, token = admin) => test.call(`/api/admin/${url}`, { token });
const newest = async (action: string) => {
  const answer = await read(`audit?action=${action}`);
  return answer.data(auditPage).records[0];
};

describe("staff", () => {
  // covers: 2.limit.1, 2.addition.51
  it("see the slots as the settings have them at first", async () => {
    expect((await read("miner/slots")).data(minerSlotsAnswer)).toEqual([
      { category: "SILVER", capacity: 7, held: 0, paid: 0, waiting: 0, fee: "3000" },
      { category: "GOLD", capacity: 100, held: 0, paid: 0, waiting: 0, fee: "5.5" },
    ]);
  });

  // covers: 2.addition.51
  it("set how many there are, which is in the audit", async () => {
    const answer = await setCapacity(test, "GOLD", 12);
    expect(answer.data()).toMatchObject({ category: "GOLD", capacity: 12 });
    expect(await newest("miner.slots")).toMatchObject({
      actor: ADMIN.ADMIN_USERNAME,
      subject: "GOLD",
      before: { capacity: 100 },
      after: { capacity: 12 },
    });
  });

  // covers: 2.addition.47, miner.cleared.title, miner.cleared.text
  it("note fees as received, audited and notified once", async () => {
    const customer = await signUpCustomer(test);
    const url = `/api/admin/users/${customer.username.toUpperCase()}/miner-fees`;
    const put = async (body: object) => test.call(url, { method: "PUT", token: admin, body });
    const answer = await put({ received: 1, reference: " bank 17 " });
    expect(answer.json()).toEqual({
      data: { username: customer.username, received: 1, reference: "bank 17" },
    });
    await put({ received: 1, reference: "bank 18" });
    expect(await newest("users.miner-fees")).toMatchObject({
      subject: customer.username,
      before: { received: 1, reference: "bank 17" },
      after: { received: 1, reference: "bank 18" },
    });
    const received = await test.platform.database.kysely
      .selectFrom("notification")
      .innerJoin("account", "account.id", "notification.account_id")
      .select("notification.message")
      .where("account.username", "=", customer.username)
      .where("title", "=", "Miner Fees Received")
      .execute();
    const message = "Your miner fees are received. You can register a wallet as a miner now.";
    expect(received).toEqual([{ message }]);
  });

  // covers: 2.addition.47
  it("note fees as received and take that back, and the customer's open page hears of both", async () => {
    const customer = await signUpCustomer(test);
    const page = await openPage(test, { token: customer.token });
    const heard = () => page.messages.filter(({ event }) => event === "miner").length;
    for (const [index, received] of ([1, 0] as const).entries()) {
      await clear(test, customer, received);
      await expect.poll(heard).toBe(index + 1);
      const { token } = customer;
      const status = await test.call("/api/v1/nuc/miner/get-user-to-check-miner-fees-status", {
        token,
      });
      expect(status.data()).toEqual([{ miner_fees_received: received }]);
    }
    page.socket.close();
  });

  // covers: miner.userUnknown
  it("get 404 for a user who does not exist", async () => {
    const body = { received: 1, reference: "x" };
    const url = "/api/admin/users/nobody.here/miner-fees";
    const answer = await test.call(url, { method: "PUT", token: admin, body });
    expect([answer.status, answer.errors()[0]]).toMatchObject([
      404,
      { code: "NOT_FOUND", field: "username", message: "User not found." },
    ]);
  });

  it("get 404 for a name with U+0000 in the address", async () => {
    const body = { received: 1, reference: "x" };
    const url = "/api/admin/users/%00/miner-fees";
    const answer = await test.call(url, { method: "PUT", token: admin, body });
    expect([answer.status, answer.errors()[0]]).toMatchObject([
      400,
      { code: "INVALID_REQUEST", field: "username" },
    ]);
  });

  it.each([
    ["users/nobody.here/miner-fees", { received: 2, reference: "x" }, 400],
    ["users/nobody.here/miner-fees", { received: true, reference: "x" }, 400],
    ["users/nobody.here/miner-fees", { received: 1 }, 400],
    ["users/nobody.here/miner-fees", { received: 1, reference: "x", by: "me" }, 400],
    ["miner/slots/DIAMOND", { capacity: 1 }, 400],
    ["miner/slots/GOLD", { capacity: -1 }, 400],
    ["miner/slots/GOLD", { capacity: 1.5 }, 400],
    ["miner/slots/GOLD", { capacity: "5" }, 400],
    ["miner/slots/GOLD", { capacity: 5, until: "tomorrow" }, 400],
  ])("are refused PUT %s %j with %i", async (url, body, status) => {
    const answer = await test.call(`/api/admin/${url}`, { method: "PUT", token: admin, body });
    expect(answer.status).toBe(status);
  });

  // covers: 2.addition.39, 2.addition.52
  it("see who has a slot and who waits, in the order of the queue", async () => {
    await leaveSlotsFree(test, "SILVER", 1);
    const [paying, ...others] = members;
    if (!paying) throw new Error("Nobody is there");
    await booked(test, paying, { extrinsic: await signedFee(test, paying) });
    for (const other of others) await booked(test, other);
    const bookings = (await read("miner/bookings")).data(staffBookingPage);
    const names = members.map(({ customer }) => customer.username);
    expect(bookings.records.map(({ username }) => username)).toEqual(names.toReversed());
    expect(bookings.records.at(-1)).toMatchObject({
      state: "paid",
      extrinsicHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
    });
    const paid = (await read("miner/bookings?state=paid&category=SILVER")).data(staffBookingPage);
    expect(paid.total).toBe(1);
    const queue = (await read("miner/queue?category=SILVER")).data(staffBookingPage);
    expect(queue.records.map(({ username, queuePosition }) => [username, queuePosition])).toEqual(
      names.slice(1).map((name, index) => [name, index + 1]),
    );
    expect((await read("miner/queue?category=GOLD")).data()).toMatchObject({ total: 0, pages: 0 });
    expect((await read("miner/bookings?page=9")).data()).toMatchObject({ records: [], total: 3 });
    expect((await read("miner/bookings?state=lost")).status).toBe(400);
  });

  it("who are no admins look, and change nothing", async () => {
    const reviewer = await signUpCustomer(test);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ role: "reviewer" })
      .where("username", "=", reviewer.username)
      .execute();
    expect((await read("miner/slots", reviewer.token)).status).toBe(200);
    const put = async (url: string, body: object) =>
      (await test.call(`/api/admin/${url}`, { method: "PUT", token: reviewer.token, body })).status;
    expect(await put("miner/slots/GOLD", { capacity: 5 })).toBe(404);
    const fees = `users/${reviewer.username}/miner-fees`;
    expect(await put(fees, { received: 1, reference: "x" })).toBe(404);
  });

  // covers: 2.addition.59
  it("calls are not there for customers", async () => {
    const { token } = await signUpCustomer(test);
    for (const url of ["miner/slots", "miner/bookings", "miner/queue", "messages"]) {
      expect((await read(url, token)).status).toBe(404);
    }
  });
});
