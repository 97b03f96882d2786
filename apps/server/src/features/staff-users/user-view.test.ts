import { auditPage, type UserView, userView, walletList } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addWallet, signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

let test: TestApp;
let admin: string;
let customer: TestCustomer;
beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
  customer = await signUpCustomer(test);
});
afterAll(async () => test.close());

const look = async (username = customer.username) =>
  test.call(`/api/admin/users/${username}/view`, { token: admin });
const view = async (): Promise<UserView> => (await look()).data(userView);
const asStaff = async (path: string, body: object, method: "PUT" | "POST" = "POST") => {
  const answer = await test.call(`/api/admin/${path}`, { method, token: admin, body });
  expect(answer.status, answer.text).toBeLessThan(300);
};
const audit = async () =>
  (await test.call("/api/admin/audit?action=users.view", { token: admin })).data(auditPage).records;

// covers: 1.call.46
it("is what their own calls answer, readable by no other session and marked as read by none", async () => {
  const wallet = await addWallet(test, customer, { coins: "100", name: "Savings" });
  const notice = { message: "<p>A text</p>", category: "news" };
  await asStaff("notifications", { ...notice, title: "For all" });
  await asStaff("notifications", { ...notice, title: "In the ticker", category: "header" });
  await asStaff(`users/${customer.username}/toggles/toggle_mint_coin`, { enabled: false }, "PUT");
  // The third one, about the coins, is written after their block.
  await expect.poll(async () => (await view()).unread).toBe(3);
  const seen = await view();
  const { data } = (
    await test.call(`/api/notifications/nuc/${customer.username}/all?page=1`, customer)
  ).json<{ data: unknown[]; unread_count: number }>();
  expect(seen.notifications).toEqual(data);
  expect(seen.unread).toBe(seen.notifications.length);
  expect(seen.header.map(({ title }) => title)).toEqual(["In the ticker"]);
  expect(seen.features.filter(({ on }) => !on)).toMatchObject([
    { toggle_column: "toggle_mint_coin", why: "own" },
  ]);
  const own = await test.call("/api/v1/nuc/wallet/get-user-wallet-details", customer);
  expect(seen.wallets.map(({ address, balance }) => [address, balance])).toEqual(
    own.data(walletList).results.map((row) => [row.account_id, row.balance]),
  );
  expect(seen).toMatchObject({ barriers: [], planned: null, refundsDue: [], airdropOffered: true });

  await asStaff("refunds", { walletAddress: wallet.address, amount: "2.5", reason: "Paid twice" });
  await test.call("/api/v1/nuc/wallet/add-airdrop-wallet", {
    token: customer.token,
    body: { walletAddress: wallet.address },
  });
  const later = await view();
  expect(later.refundsDue).toEqual([{ walletAddress: wallet.address, amount: "2.5" }]);
  expect(later.airdropOffered).toBe(false);
  expect(later.unread).toBe(later.notifications.length);
});

// covers: 1.call.46
it("says what stands over all of it", async () => {
  const from = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
  const until = new Date(test.clock.now().getTime() + 7_200_000).toISOString();
  await asStaff("maintenance/plan", { from, until, hoursBefore: 2, text: "A new disk" }, "PUT");
  await asStaff("maintenance", { status: "true" }, "PUT");
  expect(await view()).toMatchObject({
    barriers: ["maintenance"],
    planned: { from, until, text: "A new disk" },
  });
  await asStaff("maintenance", { status: "false" }, "PUT");
  expect((await view()).barriers).toEqual([]);
});

// covers: 1.call.46
it("is kept in the audit each time, about that person", async () => {
  const before = await audit();
  await view();
  const [newest, ...rest] = await audit();
  expect(newest).toMatchObject({ actor: ADMIN.ADMIN_USERNAME, subject: customer.username });
  expect(rest).toHaveLength(before.length);
  const unknown = await look("nobody.here");
  expect([unknown.status, unknown.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
  expect(await audit()).toHaveLength(before.length + 1);
});
