import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { giveCoinsOften } from "../support/wallets/coins.ts";
import { signIn } from "../support/people/sign-in.ts";
import { putAsStaff, signInAdmin } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";

const openHistory = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Transaction history of/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Transaction history/ });
  await expect(dialog.getByRole("table")).toBeVisible();
  return { dialog, rows: dialog.getByRole("row").filter({ has: page.getByRole("cell") }) };
};

/** How many of the rows stand half in and half out of the region that they scroll in; runs in the page. */
function countCut(rows: Element[]): number {
  const end = rows[0]?.closest('[role="region"]')?.getBoundingClientRect().bottom ?? 0;
  return rows
    .map((row) => row.getBoundingClientRect())
    .filter(({ top, bottom }) => top < end - 1 && bottom > end + 1).length;
}

test("a long history is paged, filtered and taken away, as both sides see it", async ({
  page,
  browser,
  server,
}, { project }) => {
  test.setTimeout(180_000);
  const isPhone = project.name === "phone";
  const [payer, receiver] = [server.sampleCustomer(), server.sampleCustomer(1)];
  // Before the coins: at midnight the day turns over.
  const today = new Date().toLocaleDateString("sv");
  const amounts = Array.from({ length: 21 }, (_, index) => `0.${index + 10}`);
  const hashes = await giveCoinsOften(server, receiver.address, amounts);
  await signIn(page, server, receiver);
  const { dialog, rows } = await openHistory(page);

  // covers: 2.modal.2, 2.state.35
  await test.step("pages from the newest to the oldest", async () => {
    await expect(rows).toHaveCount(20);
    await expect(dialog.getByText("Page 1 of 2")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Previous" })).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect
      .poll(() => rows.evaluateAll(countCut), { message: "rows that the box of the table cuts" })
      .toBe(0);
    await dialog.getByRole("button", { name: "Next" }).press("Enter");
    await expect(dialog.getByText("Page 2 of 2")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Next" })).toBeDisabled();
    await expect(rows.last()).toContainText("In");
  });

  // covers: 2.route.25
  await test.step("hashes and accounts lead to the explorer", async () => {
    await dialog.getByRole("button", { name: "Previous" }).click();
    const newest = rows.first();
    const account = newest.getByRole("link", { name: `Address ${payer.address}` });
    await expect(account).toHaveAttribute("href", `/explorer/account/${payer.address}`);
    const start = hashes.at(-1)?.slice(0, 9);
    const receipt = newest.getByRole("link", { name: `Receipt of ${start}…` });
    await expect(receipt).toHaveAttribute("href", `/receipt/${hashes.at(-1)}`);
    if (isPhone) {
      // A row has two lines; the receipt leads to the hash.
      expect((await newest.boundingBox())?.height).toBeLessThan(80);
      return;
    }
    const hash = newest.getByRole("link", { name: `${start}…`, exact: true });
    await expect(hash).toHaveAttribute("href", `/explorer/tx/${hashes.at(-1)}`);
  });

  // covers: 2.modal.4, 2.addition.67, wallets.history.empty
  await test.step("by kind and by day", async () => {
    const kind = (name: string) =>
      dialog.getByRole("group", { name: "Show" }).getByRole("button", { name, exact: true });
    await expect(kind("All")).toHaveAttribute("aria-pressed", "true");
    await kind("Out").click();
    await expect(kind("Out")).toHaveAttribute("aria-pressed", "true");
    await expect(dialog.getByText("No Record Found")).toBeVisible();
    await expectAccessible(page);
    await kind("Mints").click();
    await expect(dialog.getByText("No Record Found")).toBeVisible();
    await kind("In").click();
    await expect(rows).toHaveCount(20);
    await expect(dialog.getByText("Page 1 of 2")).toBeVisible();
    const days = dialog.getByRole("button", { name: "Any day" });
    // On a phone they are folded.
    if (await days.isVisible()) await days.click();
    await dialog.getByLabel("From", { exact: true }).fill(today);
    await expect(rows).toHaveCount(20);
    await dialog.getByLabel("From", { exact: true }).fill("");
    await dialog.getByLabel("To", { exact: true }).fill("2020-01-01");
    await expect(dialog.getByText("No Record Found")).toBeVisible();
    await dialog.getByRole("button", { name: "Show all" }).click();
    await expect(rows).toHaveCount(20);
  });

  // covers: wallets.history.fromAfterTo
  await test.step("a range that ends before it starts is shown at the dates, before anything is requested", async () => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/history/")) asked.push(request.url());
    });
    const [from, to] = [
      dialog.getByLabel("From", { exact: true }),
      dialog.getByLabel("To", { exact: true }),
    ];
    const turned = dialog.getByText("From must be on or before To.");
    await from.fill("2026-02-02");
    await expect(rows).toHaveCount(20);
    await expect.poll(() => asked.length).toBe(1);
    await to.fill("2026-02-01");
    await expect(turned).toBeVisible();
    await expect(dialog.getByText("No Record Found")).toBeHidden();
    for (const day of [from, to])
      await expect(day).toHaveAccessibleDescription(/^From must be on or before To/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: "Show all" }).click();
    await expect(turned).toBeHidden();
    await expect(rows).toHaveCount(20);
    expect(asked.filter((url) => url.includes("before="))).toEqual([]);
  });

  await test.step("Back from a receipt leads to the row that it belongs to", async () => {
    await dialog.getByRole("button", { name: "In", exact: true }).click();
    const receipt = rows.nth(14).getByRole("link", { name: /^Receipt/ });
    const href = await receipt.getAttribute("href");
    await receipt.click();
    await expect(page).toHaveURL(/\/receipt\/0x/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    const left = dialog.locator(`a[href="${href}"]`);
    await expect(left).toBeInViewport();
    await expect(left).toBeFocused();
    const shown = dialog.getByRole("button", { name: "In", exact: true });
    await expect(shown).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // Once closed, it opens as a whole again.
    await openHistory(page);
    await expect(dialog.getByRole("button", { name: "All", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(rows).toHaveCount(20);
  });

  // covers: 2.modal.3
  await test.step("the loaded records as JSON, everything as CSV with the price of the day", async () => {
    const json = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download Data" }).click();
    const records = JSON.parse(await readFile(await (await json).path(), "utf8")) as {
      hash: string;
    }[];
    expect(records.map(({ hash }) => hash)).toEqual(hashes.toReversed().slice(0, 20));
    const csv = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "CSV for taxes" }).click();
    const text = await readFile(await (await csv).path(), "utf8");
    const lines = text.split("\r\n");
    expect(lines[0]).toMatch(/^\ufeffTime \(UTC\),Wallet,Wallet address,Direction,Method/);
    expect(lines[1]).toContain(`,In,Transfer,${payer.address},,0.3,0,0.05,0.015,0,`);
    for (const [index, hash] of hashes.toReversed().entries())
      expect(lines[1 + index]).toContain(hash);
    // The coins that the customer was made with; other journeys may have given some in between.
    expect(lines.at(-2)).toContain(",In,");
    expect(lines.length).toBeGreaterThanOrEqual(1 + hashes.length + 1 + 1);
    expect(lines.at(-1)).toBe("");
  });

  await test.step("the other side sees them go out", async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await signIn(other, server, payer);
    const theirs = await openHistory(other);
    await theirs.dialog.getByRole("button", { name: "Out", exact: true }).click();
    await expect(theirs.dialog.getByText("Page 1 of 2")).toBeVisible();
    await expect(theirs.rows.first()).toContainText("Out");
    await expect(theirs.rows.first()).toContainText("0.30");
    await context.close();
  });
});

// covers: 2.state.36, 2.role.7, 2.error.13, wallets.history.off
test(
  "a history that staff switch off says so in its place, on the open page",
  { tag: "@once" },
  async ({ page, server }) => {
    await signIn(page, server, server.sampleCustomer());
    await openHistory(page);
    const admin = await signInAdmin(server);
    const off = page.getByText(
      "We have temporarily disabled this feature as we are currently working on it...",
    );
    const toggle = `toggles/toggle_transaction_history`;
    await putAsStaff(server, admin, toggle, { enabled: false });
    await expect(off).toBeVisible();
    await expectAccessible(page);
    await putAsStaff(server, admin, toggle, { enabled: true });
    await expect(off).toBeHidden();
    await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
  },
);
