import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { desk, expectGood, phone } from "../support/pages/sizes.ts";
import { becomeCustomer } from "../support/people/sign-in.ts";
import { adminOf, signInToConsole } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";

// covers: 3.membership.9, 3.membership.13
test("a membership is ordered, found on the bank's statement, matched by staff, and followed on its page", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  test.setTimeout(120_000);
  const customer = await becomeCustomer(page, server, secrets);
  const progress = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  let code = "";

  await test.step("the customer orders two memberships and reads what comes next", async () => {
    await page.goto("/become-miner");
    await expect(page.getByText("You have not ordered a membership yet.")).toBeVisible();
    await page.getByRole("button", { name: "Order this membership" }).click();
    await expect(progress("SILVER")).toContainText("5,000.00 AUD");
    await page.getByRole("radio", { name: /^S-BUNDLE/ }).check();
    await page.getByLabel("Quantity").fill("3");
    await page.getByRole("button", { name: "Order this membership" }).click();
    await expect(progress("3 × S-BUNDLE")).toContainText("75,000.00 AUD");
    const text = await progress("SILVER").innerText();
    code = /NUC-\w{4}-\w{4}/.exec(text)?.[0] ?? "";
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const staff = await (await browser.newContext({ baseURL: server.url })).newPage();
  await test.step("staff add the statement: what is sure matches, and the open page hears of it", async () => {
    await staff.setViewportSize(desk);
    await staff.goto("/staff/statements");
    await signInToConsole(staff, adminOf(server));
    await expect(staff.getByText("No statements yet.")).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole("button", { name: /^Add a statement/ }).click();
    const dialog = staff.getByRole("dialog", { name: "Add a statement" });
    const rows = [
      "Date,Amount,Description",
      `23/11/2099,"5,000.00",Membership ${code.toLowerCase().replaceAll("-", " ")}`,
      `24/11/2099,"74,990.00",${code}`,
      "24/11/2099,-12.50,Coffee",
    ];
    await dialog.getByLabel("File").setInputFiles({
      name: "november.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(rows.join("\r\n")),
    });
    await expect(dialog.getByText("3 lines, 3 of them new. 1 matches by itself.")).toBeVisible();
    await dialog.getByLabel("Account").fill("000-000 1234");
    await dialog.getByLabel("Keep these columns as").fill("Our bank");
    await expectAccessible(staff);
    await dialog.getByRole("button", { name: "Add 3 lines" }).click();
    await expect(staff.getByText("3 lines added, 1 matched.")).toBeVisible();
    await expect(progress("SILVER")).toContainText("Payment matched");
    await expect(progress("3 × S-BUNDLE")).toContainText("not for this exact total");
  });

  await test.step("staff match the other by hand, with a reason", async () => {
    await staff
      .getByRole("row")
      .filter({ hasText: "74,990.00" })
      .getByRole("button", { name: "Match…" })
      .click();
    const dialog = staff.getByRole("dialog", { name: "Match 74,990.00 AUD" });
    await dialog
      .getByRole("radio", { name: new RegExp(`^3 × S-BUNDLE of ${customer.userName}`) })
      .check();
    await dialog.getByLabel(/^Reason/).fill("Fees of the bank");
    await expectAccessible(staff);
    await dialog.getByRole("button", { name: /^Match with/ }).click();
    const sure = staff.getByRole("alertdialog", { name: /^Match 74,990.00 AUD with 3 × S-BUNDLE/ });
    await expect(sure).toContainText("can be reopened for 15 minutes");
    await expectAccessible(staff);
    await sure.getByRole("button", { name: "Match 74,990.00 AUD" }).click();
    await expect(staff.getByText(/^Matched with 3 × S-BUNDLE/).first()).toBeVisible();
    await expect(
      progress("3 × S-BUNDLE").getByText("Payment matched", { exact: true }).first(),
    ).toBeVisible();
    await expect(progress("3 × S-BUNDLE")).toContainText("Create 3 wallets");
    await expectGood(staff);
  });

  await test.step("both lists are good on a phone, and the orders say what was paid", async () => {
    await staff.setViewportSize(phone);
    await expectGood(staff);
    await staff.goto(`/staff/memberships?search=${customer.userName}`);
    await expect(staff.getByText("74,990.00 AUD")).toBeVisible();
    await expectGood(staff);
    await staff.setViewportSize(desk);
    await expectGood(staff);
  });
  await staff.context().close();
});
