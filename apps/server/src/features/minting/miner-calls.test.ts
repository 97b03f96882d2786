import { auditPage } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addWallet, newWallet, signUpCustomer } from "../../platform/testing/customers.ts";
import { openPage } from "../../platform/testing/socket-page.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import { makeCategory, mint, newMiner, type TestMiner, tracesOf } from "./testing/miners.ts";

const MINER = "/api/v1/nuc/miner";
let test: TestApp;
let miner: TestMiner;

beforeAll(async () => {
  test = await openStaffedApp();
  miner = await newMiner(test);
});
afterAll(async () => test.close());

const categoryOf = (address: string, token = miner.customer.token) =>
  test.call(`${MINER}/get-miner-category?walletAddress=${address}`, { token });
const update = (address: unknown, token = miner.customer.token) =>
  test.call(`${MINER}/update-mint-session`, { token, body: { address } });

describe("get-miner-category", () => {
  // covers: 2.entity.2, 2.call.11, 2.limit.11
  it.each(["NONE", "SILVER", "GOLD", "DIAMOND", "S-BUNDLE"] as const)(
    "answers %s",
    async (category) => {
      await makeCategory(test, miner.wallet, category);
      const answer = await categoryOf(miner.wallet.address);
      expect([answer.status, answer.json()]).toEqual([200, { data: [{ category }] }]);
    },
  );

  // covers: 2.call.11
  it("answers for the caller's own wallets only", async () => {
    const stranger = await signUpCustomer(test);
    expect((await categoryOf(miner.wallet.address, stranger.token)).status).toBe(404);
    expect((await categoryOf(newWallet().address)).status).toBe(404);
    expect((await categoryOf("")).errors()[0]).toMatchObject({
      message: "Please select the wallet",
      field: "walletAddress",
    });
    expect((await categoryOf("nonsense")).errors()[0]?.code).toBe("MALFORMED_ADDRESS");
  });
});

describe("update-mint-session", () => {
  const write = async (session: Date | null) =>
    test.platform.database.kysely
      .updateTable("wallet")
      .set({ last_mint_session: session })
      .where("address", "=", miner.wallet.address)
      .execute();

  it("is null for a wallet that never minted, whatever was there", async () => {
    miner = await newMiner(test);
    await write(new Date("2020-01-01T00:00:00Z"));
    const answer = await update(miner.wallet.address);
    expect([answer.status, answer.json()]).toEqual([200, { data: { last_mint_session: null } }]);
    expect((await tracesOf(test, miner)).lastMintSession).toBeNull();
  });

  // covers: 2.call.14, 2.addition.40
  it("reads it again from what the ledger paid, and changes nothing else", async () => {
    await mint(test, miner);
    const before = await tracesOf(test, miner);
    for (const wrong of [
      null,
      new Date("2020-01-01T00:00:00Z"),
      new Date("2099-01-01T00:00:00Z"),
    ]) {
      await write(wrong);
      const answer = await update(miner.wallet.address);
      expect(answer.data()).toEqual({ last_mint_session: before.lastMintSession });
      expect(await tracesOf(test, miner)).toEqual(before);
    }
  });

  it("is for the caller's own wallets only", async () => {
    const stranger = await signUpCustomer(test);
    expect((await update(miner.wallet.address, stranger.token)).status).toBe(404);
    expect((await update("")).errors()[0]?.field).toBe("address");
    expect((await update("nonsense")).errors()[0]?.code).toBe("MALFORMED_ADDRESS");
  });
});

describe("the category that staff set", () => {
  // covers: 2.addition.48
  it("is in the audit with its reason", async () => {
    await makeCategory(test, miner.wallet, "GOLD");
    const token = await signInAdmin(test);
    const audit = await test.call("/api/admin/audit?action=wallets.category", { token });
    expect(audit.data(auditPage).records[0]).toMatchObject({
      actor: ADMIN.ADMIN_USERNAME,
      subject: miner.wallet.address,
      before: { category: "SILVER" },
      after: { category: "GOLD", reason: "a test" },
    });
  });

  // covers: 2.addition.48
  it("reaches the owner's open pages, and nobody else's", async () => {
    const stranger = await signUpCustomer(test);
    const mine = await openPage(test, { token: miner.customer.token });
    const other = await openPage(test, { token: stranger.token });
    await makeCategory(test, miner.wallet, "DIAMOND");
    expect(await mine.hear("miner")).toEqual({ event: "miner", id: expect.any(String) as string });
    await makeCategory(test, await addWallet(test, stranger), "SILVER");
    await other.hear("miner");
    expect(other.messages.filter(({ event }) => event === "miner")).toHaveLength(1);
    for (const page of [mine, other]) page.socket.close();
  });

  // covers: 2.addition.48
  it("is one of five, of a wallet that there is, with a reason, and set by staff only", async () => {
    const token = await signInAdmin(test);
    const put = async (body: object, address = miner.wallet.address, session = token) => {
      const url = `/api/admin/wallets/${address}/category`;
      const answer = await test.call(url, { method: "PUT", token: session, body });
      return [answer.status, answer.errors()[0]?.field];
    };
    const reason = "a test";
    expect(await put({ category: "silver", reason })).toEqual([400, "category"]);
    expect(await put({ category: "SILVER", reason: "" })).toEqual([400, "reason"]);
    expect(await put({ category: "SILVER", reason, fee: 1 })).toEqual([400, "fee"]);
    expect(await put({ category: "SILVER", reason }, newWallet().address)).toEqual([
      404,
      undefined,
    ]);
    expect(await put({ category: "SILVER", reason }, "nonsense")).toEqual([400, "address"]);
    const customers = [miner.wallet.address, miner.customer.token] as const;
    expect(await put({ category: "SILVER", reason }, ...customers)).toEqual([404, undefined]);
  });
});
