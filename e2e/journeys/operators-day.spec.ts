import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { desk, expectGood } from "../support/pages/sizes.ts";
import { SecondDevice } from "../support/people/second-device.ts";
import { beginSession, signIn } from "../support/people/sign-in.ts";
import {
  adminOf,
  enterAsColleague,
  putAsStaff,
  signInAdmin,
  signInToConsole,
} from "../support/people/staff.ts";
import { call } from "../support/server/call.ts";
import type { TestServer } from "../support/server/server.ts";
import { openVisitor } from "../support/people/visitor.ts";
import { listening } from "../support/server/socket.ts";
import { expect, test } from "../support/test.ts";

// A server of its own: its clock, switches, pages and roles are others in the end.
test.use({ settings: { RATE_LIMIT_SCALE: "100" } });

const minute = 60;
const balance = (page: Page) => page.getByRole("region", { name: "Balance" });
const toast = (page: Page) => page.locator("[data-toasts]").getByRole("status");

const short = (page: Page) => page.getByRole("main").getByText("Open until noon");

/** A moment of the server's clock as a field of this browser has it; whole minutes. */
async function fieldAt(page: Page, server: TestServer, minutes: number): Promise<string> {
  const at = Math.ceil((await server.now()) / 60_000 + minutes) * 60_000;
  return await page.evaluate((moment) => {
    const local = new Date(moment - new Date(moment).getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  }, at);
}

// covers: 1.call.35, 1.call.36, 1.addition.15, 2.addition.61, 2.addition.63
test("an operator's whole day, of which two customers see each effect on their open pages", async ({
  page,
  browser,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  consoleErrors.expect(/the server responded with a status of 503/);
  const samples = [server.sampleCustomer(0), server.sampleCustomer(1)] as const;
  const other = await SecondDevice.open(browser, server.url);
  other.expectError(/the server responded with a status of (401|403|503)/);
  const customers = [page, other.page] as const;
  for (const [index, open] of customers.entries()) {
    secrets.addSamplePhrase(samples[index === 0 ? 0 : 1].phrase);
    await Promise.all([listening(open), signIn(open, server, samples[index === 0 ? 0 : 1])]);
    await expect(balance(open)).toBeVisible();
  }
  const token = await signInAdmin(server);
  const operator = await SecondDevice.open(browser, server.url);
  // What looks into the preview from here runs in it, and its sandbox says so.
  operator.expectError(/^Blocked script execution in 'about:blank'/);
  const staff = operator.page;
  await staff.setViewportSize(desk);
  await staff.goto("/staff/notifications");
  await signInToConsole(staff, adminOf(server));
  const go = async (name: string | RegExp) => staff.getByRole("link", { name }).first().click();
  const editor = staff.getByRole("dialog", { name: "Write a notification" });

  await test.step("publish: everybody hears of it immediately", async () => {
    await expect(staff.getByRole("button", { name: /^Write a notification/ })).toBeVisible();
    await staff.keyboard.press("n");
    await editor.getByRole("button", { name: "Send now" }).click();
    await expect(editor.getByText("Title is required!")).toBeVisible();
    await editor.getByLabel("Title").fill("Open until noon");
    await editor.getByLabel("Message").fill("For a short time.");
    await editor
      .getByLabel("Expires", { exact: false })
      .first()
      .fill(await fieldAt(staff, server, 9));
    await editor.getByRole("button", { name: "Send now" }).click();
    for (const open of customers)
      await expect(toast(open).filter({ hasText: "Open until noon" })).toBeVisible();
    await other.page.getByRole("button", { name: /^Notifications/ }).click();
    await other.page.getByRole("link", { name: "View All" }).click();
    await expect(other.page).toHaveURL(/\/notifications$/);
    await expect(short(other.page)).toBeVisible();
  });

  await test.step("schedule: written with its readers, its moment and its look in both themes", async () => {
    await staff.keyboard.press("n");
    await editor.getByLabel("Title").fill("For those with a wallet");
    await expect(editor.getByText("177 characters left")).toBeVisible();
    await editor.getByLabel("Message").fill("مرحبا **بالعالم**");
    await editor.getByLabel("Some users").check();
    await editor.getByLabel("Wallet", { exact: true }).selectOption("With a wallet");
    await expect(editor.getByText(/^\d+ (?:person gets|people get) this\.$/)).toBeVisible();
    await editor.getByLabel("Send later").fill(await fieldAt(staff, server, 10));
    await editor.getByRole("button", { name: "1 day" }).click();
    for (const theme of ["light", "dark"]) {
      const preview = editor.getByRole("region", { name: `Preview, ${theme}` });
      await expect(preview.getByRole("listitem")).toHaveCount(2);
      await expect(preview.getByText("Expires in 1 day").first()).toBeVisible();
      await expect(preview.getByRole("article")).toHaveAttribute("dir", "rtl");
    }
    await expectGood(staff);
    await editor.getByRole("button", { name: "Schedule" }).click();
    await expect(editor).toBeHidden();
    const waiting = staff.getByRole("table", { name: /^Scheduled/ });
    await waiting.getByRole("button", { name: "For those with a wallet", exact: true }).click();
    const change = staff.getByRole("dialog", { name: "Change a notification" });
    await expect(change.getByLabel("Message")).toHaveValue("مرحبا **بالعالم**");
    await change.getByLabel("Title").fill("For every wallet");
    await change.getByRole("button", { name: "Schedule" }).click();
    await expect(waiting.getByText("For every wallet")).toBeVisible();
    await expectGood(staff);
  });

  await test.step("it comes at its moment, leads to its page, and staff see who read it", async () => {
    await server.advanceClock(11 * minute);
    const fresh = toast(page).filter({ hasText: "For every wallet" });
    await fresh.getByRole("link", { name: "Open" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "For every wallet" })).toBeVisible();
    await other.page.getByRole("link", { name: /For every wallet/ }).click();
    await staff.reload();
    const row = staff.getByRole("row").filter({ hasText: "For every wallet" });
    await expect(row.getByText(/^2 of \d+$/)).toBeVisible();
    await expect(staff.getByRole("table", { name: /^Scheduled/ })).toHaveCount(0);
    await row.getByRole("button", { name: "For every wallet", exact: true }).click();
    const panel = staff.getByRole("dialog", { name: "For every wallet" });
    await expect(panel.getByText("people with a wallet")).toBeVisible();
    await expect(panel.getByText("Emails sent")).toBeVisible();
    await expectGood(staff);
    await panel.getByRole("button", { name: "Close" }).click();
    await staff.getByPlaceholder("Words in the title").fill("EVERY");
    const sent = staff.getByRole("table", { name: "Notifications" }).getByRole("row");
    await expect(sent.filter({ hasText: "Open until noon" })).toHaveCount(0);
    await expect(sent.filter({ hasText: "For every wallet" })).toBeVisible();
    const [file] = await Promise.all([
      staff.waitForEvent("download"),
      staff.getByRole("button", { name: "Export" }).click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toMatch(/^.*\r\n"?For every wallet.*\r\n$/);
  });

  await test.step("what has expired leaves the list on refresh", async () => {
    await other.page.goBack();
    await Promise.all([listening(other.page), other.page.reload()]);
    await expect(other.page.getByRole("link", { name: /For every wallet/ })).toBeVisible();
    await expect(short(other.page)).toHaveCount(0);
    for (const open of customers) {
      await Promise.all([listening(open), open.goto("/")]);
      await expect(balance(open)).toBeVisible();
    }
  });

  await test.step("change content: the footer of every open page says it", async () => {
    await go(/^Content/);
    await staff.getByRole("link", { name: /^Footer/ }).click();
    await staff.getByLabel("Slogan").fill("Coins for the harbour.");
    await staff.getByRole("button", { name: /^Save…/ }).click();
    const review = staff.getByRole("dialog", { name: "Save these changes?" });
    await expect(review.getByText("Coins for the harbour.")).toBeVisible();
    await expectAccessible(staff);
    await review.getByRole("button", { name: "Save", exact: true }).click();
    await expect(staff.getByText("Saved. The site shows it now.")).toBeVisible();
    for (const open of customers)
      await expect(open.getByRole("contentinfo")).toContainText("Coins for the harbour.");
  });

  await test.step("switch: sending goes off in other countries, and comes back by Undo", async () => {
    await go(/^Switches/);
    await staff.getByRole("button", { name: "Change Send coins" }).click();
    const dialog = staff.getByRole("dialog", { name: "Send coins" });
    await dialog.getByRole("radio", { name: /^On in some countries/ }).check();
    await dialog.getByRole("button", { name: "Change the switch" }).click();
    await expect(dialog.getByText("Name at least one country, such as AU.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Countries" }).fill("fj, nz");
    await dialog.getByRole("button", { name: "Change the switch" }).click();
    await expect(staff.getByText("in FJ, NZ", { exact: true })).toBeVisible();
    for (const open of customers)
      await expect(open.getByRole("button", { name: "Send Off", exact: true })).toBeVisible();
    await staff.getByRole("button", { name: "Undo" }).click();
    await expect(staff.getByText("in FJ, NZ", { exact: true })).toBeHidden();
    for (const open of customers)
      await expect(open.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  });

  await test.step("switch several people at once: the open page of each follows", async () => {
    await go(/^Users/);
    for (const [becomes, button] of [
      ["Off for each of them", "Send Off"],
      ["Follow the general switch", "Send"],
    ] as const) {
      for (const { userName } of samples)
        await staff.getByRole("checkbox", { name: `Select ${userName}`, exact: true }).check();
      await staff.getByRole("button", { name: "Switch a feature for 2 users…" }).click();
      const dialog = staff.getByRole("dialog", { name: "Switch a feature for 2 users" });
      await dialog.getByLabel("Feature").selectOption("Send coins");
      await dialog.getByLabel("Becomes").selectOption(becomes);
      await expect(dialog.getByText("2 switches change", { exact: false })).toBeVisible();
      await dialog.getByLabel(/^Reason/).fill("A closer look");
      await dialog.getByRole("button", { name: "Switch a feature for 2 users" }).click();
      await expect(dialog.getByText("2 users updated.")).toBeVisible();
      await dialog.getByRole("button", { name: "Done" }).click();
      await expect(staff.getByRole("region", { name: "Users table" })).toBeFocused();
      for (const open of customers)
        await expect(open.getByRole("button", { name: button, exact: true })).toBeVisible();
    }
  });

  await test.step("answer a message: the answer goes by email", async () => {
    const email = "asks@example.com";
    const asked = { name: "A Visitor", email, mobileNumber: "61412345678" };
    await call(`${server.url}/api/contactUs`, { body: { ...asked, message: "Where do I begin?" } });
    await go(/^Messages/);
    await staff.getByRole("button", { name: "A Visitor" }).click();
    await staff.getByLabel("Answer").fill("With a wallet.");
    await expectGood(staff);
    await staff.getByRole("button", { name: `Send to ${email}` }).click();
    await expect(staff.getByText("With a wallet.")).toBeVisible();
    await expect(async () => {
      const texts = (await server.outbox(email)).map(({ text }) => text);
      expect(texts.find((text) => text.startsWith("With a wallet."))).toContain(
        "> Where do I begin?",
      );
    }).toPass();
    await staff.getByRole("button", { name: "Mark as done" }).click();
    await expect(staff.getByRole("button", { name: "Open again" })).toBeVisible();
    await staff.getByRole("button", { name: "Close" }).click();
    await expect(staff.getByRole("row").filter({ hasText: "A Visitor" })).toContainText("Done");
  });

  await test.step("pay an airdrop: above the limit a second admin approves it, and the coins come", async () => {
    await putAsStaff(server, token, "airdrops/settings", { amount: "100", delayHours: 0 });
    await putAsStaff(server, token, "approvals/settings", { perAct: "10", perMember: "10" });
    const owner = await beginSession(other.page, server, samples[1]);
    const nominate = `${server.url}/api/v1/nuc/wallet/add-airdrop-wallet`;
    const walletAddress = samples[1].address;
    const before = await balance(other.page).innerText();
    await call(nominate, { body: { walletAddress }, token: owner.token });
    await go(/^Airdrops/);
    await staff.getByRole("button", { name: "Hold back…" }).click();
    const hold = staff.getByRole("dialog", { name: /^Hold/ });
    await hold.getByLabel(/^Reason/).fill("A closer look");
    await hold.getByRole("button", { name: /^Hold/ }).click();
    await staff.getByRole("button", { name: "Release…" }).click();
    const release = staff.getByRole("dialog", { name: /^Release/ });
    await release.getByLabel(/^Reason/).fill("Reviewed it");
    await release.getByRole("button", { name: /^Release/ }).click();
    await expect(staff.getByText(/wait for another admin, in Approvals/)).toBeVisible();
    await go(/^Approvals/);
    await expect(staff.getByText("Yours: another admin must approve.")).toBeVisible();
    await expect(staff.getByRole("button", { name: /^Approve/ })).toHaveCount(0);

    const colleague = await SecondDevice.open(browser, server.url);
    await enterAsColleague(colleague.page, server, token, {
      role: "admin",
      path: "/staff/approvals",
    });
    const second = colleague.page;
    await expect(second.getByRole("link", { name: "Approvals 1 waiting" })).toBeVisible();
    await expectGood(second);
    await second.keyboard.press("a");
    const approval = second.getByRole("dialog", { name: /^Approve/ });
    await approval.getByLabel(/^Reason/).fill("Agreed");
    await expectAccessible(second);
    await approval.getByRole("button", { name: /^Approve/ }).click();
    await expect(second.getByText("Nothing is waiting for a second admin.")).toBeVisible();
    const row = second.getByRole("row").filter({ hasText: "Approved" });
    await expect(row).toContainText(adminOf(server).userName);
    await colleague.close(secrets, server.url);
    await server.advanceClock(minute);
    await expect(balance(other.page)).not.toHaveText(before);
    await expect(toast(other.page).filter({ hasText: /airdrop/i })).toBeVisible();
  });

  await test.step("import refunds: a file names its wrong rows, and both owners see what is due", async () => {
    await go(/^Refunds/);
    await staff.getByRole("button", { name: /^From a file/ }).click();
    const dialog = staff.getByRole("dialog", { name: "Ask for refunds by a file" });
    const choose = async (...rows: string[]) =>
      dialog.getByLabel("File").setInputFiles({
        name: "refunds.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["walletAddress;amount;reason", ...rows].join("\r\n")),
      });
    const good = `${samples[0].address};2.5;Paid twice`;
    await choose(good, "nonsense;1;Paid twice", `${samples[1].address};1,5;Paid twice`);
    await expect(dialog.getByRole("alert")).toContainText("2 of 3 rows cannot be requested.");
    await expect(dialog.getByRole("row").filter({ hasText: "walletAddress" })).toContainText("3");
    await expect(dialog.getByRole("row").filter({ hasText: "amount" })).toContainText("4");
    await expectGood(staff);
    await choose(good, `${samples[1].address};1.5;"Owed; still"`);
    await expect(dialog).toContainText("2 owners are asked for 4.00 NUC together");
    await dialog.getByRole("button", { name: "Ask for 2 refunds, 4.00 NUC" }).click();
    const result = dialog.getByRole("status");
    await expect(result).toContainText("2 owners are asked for 4.00 NUC together.");
    await expectAccessible(staff);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(staff.getByRole("cell", { name: "Owed; still" })).toBeVisible();
    for (const [open, due] of [
      [page, "2.50 NUC"],
      [other.page, "1.50 NUC"],
    ] as const)
      await expect(open.getByText("to the treasury is required.")).toContainText(due);
  });

  await test.step("suspend: the customer is signed out immediately, and reads why; lifted, they are back", async () => {
    const { userName, password } = samples[1];
    await staff.goto(`/staff/users/${userName}`);
    await expect(staff.getByRole("heading", { name: userName, level: 1 })).toBeVisible();
    await expect(staff.getByRole("button", { name: "Suspend…" })).toBeVisible();
    await staff.keyboard.press("s");
    const dialog = staff.getByRole("dialog", { name: `Suspend ${userName}` });
    await expect(dialog.getByText(/2 sessions end at once\./)).toBeVisible();
    await expectAccessible(staff);
    const confirm = dialog.getByRole("button", { name: `Suspend ${userName}` });
    await confirm.click();
    await expect(dialog.getByText("Write why, in a few words.")).toBeVisible();
    await dialog.getByLabel(/^Reason/).fill("A card was reported as stolen.");
    await confirm.click();
    await expect(staff.getByText("Suspended just now")).toBeVisible();
    await expect(other.page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
    await other.page.goto("/login");
    await other.page.getByLabel("Username").fill(userName);
    await other.page.getByLabel("Password", { exact: true }).fill(password);
    const logIn = other.page.getByRole("button", { name: "Log in", exact: true });
    await logIn.click();
    await expect(other.page.getByRole("alert")).toContainText(
      "Your account is suspended. Please contact support. The reason: A card was reported as stolen.",
    );
    await staff.getByRole("button", { name: "Lift suspension…" }).click();
    const lift = staff.getByRole("dialog", { name: /^Lift/ });
    await lift.getByLabel(/^Reason/).fill("The card was found.");
    await lift.getByRole("button", { name: "Lift suspension" }).click();
    await expect(staff.getByText("Suspension lifted just now")).toBeVisible();
    await staff.getByRole("link", { name: "Open their view" }).click();
    await expect(staff.getByRole("heading", { name: `What ${userName} sees` })).toBeVisible();
    await expect(staff.getByText(/^A refund of/)).toContainText("1.50 NUC");
    await expectGood(staff);
    await logIn.click();
    await expect(other.page.getByRole("button", { name: /^Profile menu/ })).toBeVisible();
  });

  await test.step("maintain: said on every open page, it closes the site and opens it by itself", async () => {
    const landing = await openVisitor(browser, server);
    const everybody = [...customers, landing];
    const line = (open: Page) => open.getByRole("region", { name: "Notice of maintenance" });
    await go(/^Maintenance/);
    await staff.getByRole("button", { name: "Plan maintenance" }).click();
    const plan = staff.getByRole("dialog", { name: "Plan maintenance" });
    await plan.getByLabel("Begins").fill(await fieldAt(staff, server, 10));
    await plan.getByLabel("Ends").fill(await fieldAt(staff, server, 20));
    await plan.getByLabel("Text on the banner").fill("We move to a larger machine.");
    await staff.reload();
    await staff.getByRole("button", { name: "Plan maintenance" }).click();
    await expect(plan.getByText(/^Draft kept, from/)).toBeVisible();
    await expectGood(staff);
    await plan.getByRole("button", { name: "Plan it" }).click();
    await expect(staff.getByText("Announced", { exact: true })).toBeVisible();
    for (const open of everybody) {
      await expect(line(open)).toContainText("We move to a larger machine.");
      await expect(line(open)).toContainText(/Begins in \d+ minutes/);
    }
    for (const open of [page, landing]) await expectGood(open);
    await expectGood(staff);

    // Put away, it stays away until the plan changes.
    await line(page)
      .getByRole("button", { name: /^Dismiss/ })
      .click();
    await expect(line(page)).toHaveCount(0);
    await Promise.all([listening(page), page.reload()]);
    await expect(balance(page)).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await staff.getByRole("button", { name: "Change" }).click();
    const change = staff.getByRole("dialog", { name: "Change the plan" });
    await change.getByLabel("Text on the banner").fill("It takes a little longer.");
    await change.getByRole("button", { name: "Change it" }).click();
    for (const open of everybody)
      await expect(line(open)).toContainText("It takes a little longer.");

    await server.advanceClock(11 * minute);
    for (const open of everybody) await expect(open).toHaveURL(/\/maintenance$/);
    await expect(page.getByText(/^It is planned until/)).toBeVisible();
    await expectGood(page);
    await server.advanceClock(11 * minute);
    for (const open of customers) await expect(balance(open)).toBeVisible({ timeout: 30_000 });
    await landing.context().close();
  });
  await operator.close(secrets, server.url);
  await other.close(secrets, server.url);
});
