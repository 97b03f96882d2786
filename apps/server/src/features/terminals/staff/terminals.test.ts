import {
  MAX_TERMINALS,
  type StaffTerminal,
  type StaffTerminalPage,
  type Terminal,
  TERMINAL_MESSAGES,
  TERMINAL_NOTICES,
  type TerminalsAnswer,
  TILL_MESSAGES,
  tillInWords,
} from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import {
  addWallet,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../../platform/testing/customers.ts";
import { signUpStaff } from "../../../platform/testing/staff.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import { noticesOf } from "../../shop-card/testing/shop-card-calls.ts";

const { ask: asking, staff: messages } = TERMINAL_MESSAGES;
const OWN = "/api/v1/payment/terminals";
const STAFF = "/api/admin/terminals";
const test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
const { kysely } = test.platform.database;
afterAll(async () => test.close());

let admin: string;
let other: string;
beforeAll(async () => {
  ({ token: admin } = await signUpStaff(test, "admin"));
  ({ token: other } = await signUpStaff(test, "admin"));
});

let shop: TestCustomer;
let wallet: TestWallet;
beforeEach(async () => {
  shop = await signUpCustomer(test);
  wallet = await addWallet(test, shop);
});

const ask = async (name: unknown = "Counter 1", walletAddress: unknown = wallet.address) =>
  test.call(OWN, { token: shop.token, body: { name, walletAddress } });
const asked = async (name?: string) => (await ask(name)).json<{ terminal: Terminal }>().terminal;
const own = async () => (await test.call(OWN, { token: shop.token })).json<TerminalsAnswer>();
const decide = async (id: string, decision: string, more: object = {}, by = admin) =>
  test.call(`${STAFF}/${id}/decision`, {
    token: by,
    body: { decision, reason: "Seen at the shop", ...more },
  });
const listed = async (query = "") =>
  (await test.call(`${STAFF}${query}`, { token: admin })).data<StaffTerminalPage>();
const noticeTexts = async () => (await noticesOf(test, shop)).map(({ message }) => message);

describe("asking for a terminal", () => {
  // covers: 3.terminal.1
  it("has it wait for staff, once for a request that comes twice", async () => {
    const [first, again] = await Promise.all([ask(), ask(" counter 1 ")]);
    expect([first.status, again.status]).toEqual([201, 201]);
    const { terminals, ownPage, ownPageStopped } = await own();
    expect(terminals).toEqual([
      expect.objectContaining({ name: "Counter 1", wallet: wallet.address, status: "waiting" }),
    ]);
    expect([ownPage, ownPageStopped]).toEqual([true, false]);
    const [row] = (await listed(`?search=${shop.username}&status=waiting`)).records;
    expect(row).toMatchObject({ username: shop.username, name: "Counter 1", decidedBy: null });
  });

  // covers: 3.terminal.1, terminals.ask.nameRequired, terminals.ask.nameTooLong
  // covers: terminals.ask.walletRequired, terminals.ask.nameTaken
  it("needs a name of its own and a wallet of the account", async () => {
    for (const name of [null, "", "  "])
      expect((await ask(name)).errors()[0]?.message).toBe(asking.nameRequired);
    expect((await ask("n".repeat(41))).errors()[0]?.message).toBe(asking.nameTooLong(40));
    expect((await ask("Bar", "")).errors()[0]?.message).toBe(asking.walletRequired);
    expect((await ask("Bar", "5Gnobody")).errors()[0]?.code).toBe("MALFORMED_ADDRESS");
    const stranger = await addWallet(test, await signUpCustomer(test));
    expect((await ask("Bar", stranger.address)).status).toBe(404);
    await decide((await asked("Bar")).id, "approve");
    const taken = await ask("BAR");
    expect([taken.status, taken.errors()[0]?.message]).toEqual([409, asking.nameTaken("Bar")]);
  });

  // covers: terminals.ask.tooMany
  it("is refused above fifty terminals", async () => {
    const id = await accountIdOf(test, shop);
    const many = Array.from({ length: MAX_TERMINALS }, (_, index) => ({
      account_id: id,
      name: `Counter ${index}`,
      wallet_address: wallet.address,
      status: "waiting" as const,
      asked_at: test.clock.now(),
    }));
    await kysely.insertInto("till").values(many).execute();
    expect((await ask("One more")).errors()[0]?.message).toBe(asking.tooMany(MAX_TERMINALS));
    await kysely.deleteFrom("till").where("account_id", "=", id).execute();
  });

  // covers: 3.terminal.1
  it("is refused where the switch of terminals is off", async () => {
    const id = await accountIdOf(test, shop);
    const column = "toggle_payment_merchant_terminal";
    const switched = { account_id: id, toggle_column: column, enabled: false };
    await kysely.insertInto("account_toggle").values(switched).execute();
    const answer = await ask();
    expect([answer.status, answer.errors()[0]?.message]).toEqual([
      423,
      TILL_MESSAGES.checkout.terminalOff,
    ]);
  });

  // covers: 3.terminal.1
  it("ends by withdrawing it, which only its owner and staff can", async () => {
    const { id } = await asked();
    const stranger = await signUpCustomer(test);
    const remove = async (token: string, which = id) =>
      (await test.call(`${OWN}/${which}`, { method: "DELETE", token })).status;
    expect(await remove(stranger.token)).toBe(404);
    expect(await remove(shop.token, "no-uuid")).toBe(404);
    for (let twice = 0; twice < 2; twice += 1) expect(await remove(shop.token)).toBe(200);
    expect((await own()).terminals[0]?.status).toBe("withdrawn");
    // Its name is free again.
    expect((await asked()).id).not.toBe(id);
    expect((await decide(id, "approve")).status).toBe(422);
  });
});

describe("what staff decide", () => {
  // covers: 3.terminal.2, terminals.approve, terminals.stop, terminals.start, terminals.withdraw
  it("goes from approved over stopped and started to withdrawn, each with a message and its row in the audit", async () => {
    const { id } = await asked();
    for (const decision of ["approve", "stop", "start", "withdraw"] as const) {
      const answer = await decide(id, decision);
      expect(answer.status, answer.text).toBe(200);
      const { text } = TERMINAL_NOTICES[decision](tillInWords("Counter 1"), "Seen at the shop");
      expect((await noticeTexts())[0]).toBe(text);
    }
    expect((await own()).terminals[0]).toMatchObject({
      status: "withdrawn",
      reason: "Seen at the shop",
    });
    const rows = await kysely
      .selectFrom("audit")
      .select("action")
      .where("subject", "=", id)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(Array(4).fill("terminals.decision"));
  });

  // covers: 3.terminal.2, terminals.refuse
  it("is a refusal that the owner reads", async () => {
    const { id } = await asked();
    const answer = await decide(id, "refuse", { reason: "No shop at this address" });
    expect(answer.data<StaffTerminal>()).toMatchObject({ status: "refused" });
    expect((await noticeTexts())[0]).toContain("No shop at this address");
    expect((await asked()).id).not.toBe(id);
  });

  // covers: terminals.staff.statusUnknown, terminals.staff.decisionUnknown
  // covers: terminals.staff.reasonRequired, terminals.staff.notPossible
  it("is possible in its order alone, needs a reason, and names a terminal that there is", async () => {
    const { id } = await asked();
    const early = await decide(id, "start");
    expect([early.status, early.errors()[0]?.message]).toEqual([
      422,
      messages.notPossible("start", "waiting"),
    ]);
    expect((await decide(id, "approve", { reason: " " })).errors()[0]?.message).toBe(
      messages.reasonRequired,
    );
    const unknown = await test.call(`${STAFF}?status=lost`, { token: admin });
    expect(unknown.errors()[0]?.message).toBe(messages.statusUnknown);
    expect((await decide(id, "sell")).errors()[0]?.message).toBe(messages.decisionUnknown);
    for (const nobody of ["no-uuid", "00000000-0000-4000-8000-000000000000"])
      expect((await decide(nobody, "approve")).status).toBe(404);
  });

  // covers: 3.terminal.2
  it("is decided once by two staff at once, and the second reads who was first", async () => {
    const { id } = await asked();
    const answers = await Promise.all([
      decide(id, "approve", { seen: "waiting" }),
      decide(id, "refuse", { seen: "waiting" }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const again = await decide(
      id,
      (await own()).terminals[0]?.status === "approved" ? "approve" : "refuse",
    );
    expect(again.status).toBe(200);
    const decided = (await noticeTexts()).filter((text) =>
      text.startsWith(tillInWords("Counter 1")),
    );
    expect(decided).toHaveLength(1);
  });

  // covers: 3.terminal.3, terminals.staff.ownPageStays
  it("starts a page that wrong PINs stopped, and withdraws no page", async () => {
    const accountId = await accountIdOf(test, shop);
    const { id } = await kysely
      .insertInto("till")
      .values({ account_id: accountId, name: null, status: "approved", asked_at: test.clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await decide(id, "stop")).data<StaffTerminal>().status).toBe("stopped");
    expect((await own()).ownPageStopped).toBe(true);
    expect((await listed("?status=stopped")).records.map((row) => row.id)).toContain(id);
    expect((await decide(id, "start")).data<StaffTerminal>().status).toBe("approved");
    const answer = await decide(id, "withdraw");
    expect(answer.errors()[0]?.message).toBe(messages.ownPageStays);
  });
});

describe("the setting of the owner's own page", () => {
  // covers: 3.terminal.2, terminals.staff.ownPageMalformed
  it("is on outside production, and is changed as it was seen", async () => {
    expect((await listed()).settings).toEqual({ ownPage: true });
    const set = async (body: object) =>
      test.call(`${STAFF}/settings`, { method: "PUT", token: admin, body });
    expect((await set({ ownPage: false, seen: false })).status).toBe(409);
    expect((await set({ ownPage: "no" })).errors()[0]?.message).toBe(messages.ownPageMalformed);
    expect((await set({ ownPage: false, seen: true })).data()).toEqual({ ownPage: false });
    expect((await own()).ownPage).toBe(false);
    await set({ ownPage: true });
  });
});
