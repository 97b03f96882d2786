import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { SecondDevice } from "../support/people/second-device.ts";
import { beginFirstSession, enter, openDevice } from "../support/people/sign-in.ts";
import { adminOf, signInAdmin } from "../support/people/staff.ts";
import { listening } from "../support/server/socket.ts";
import { expect, test } from "../support/test.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test("staff sign in, find a customer, suspend them, who is signed out live and reads why, and lift it", async ({
  page,
  browser,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(/the server responded with a status of (400|401|403)/);
  const customer = newCustomer();
  secrets.addCustomer(customer);
  const device = await SecondDevice.open(browser, server.url);
  device.expectError(/the server responded with a status of 403/);
  const session = await beginFirstSession(device.page, server, customer);
  await openDevice(device.page, server);
  await Promise.all([listening(device.page), enter(device.page, server, session, "/")]);

  await page.setViewportSize(desk);
  await page.goto("/staff/users");
  await expectAccessible(page);
  const admin = adminOf(server);
  await page.getByLabel("Username").fill(admin.userName);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Username or password is wrong.");
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();

  // By the keyboard alone: the search, the row, the dialog.
  await page.keyboard.press("/");
  await page.keyboard.type(customer.email.slice(0, 15));
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: customer.userName, level: 1 })).toBeVisible();
  await expect(page.getByText("Registered")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(desk);

  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: `Suspend ${customer.userName}` });
  await expect(dialog.getByText("1 session ends at once.")).toBeVisible();
  await expectAccessible(page);
  const confirm = dialog.getByRole("button", { name: `Suspend ${customer.userName}` });
  await confirm.click();
  await expect(dialog.getByText("Write why, in a few words.")).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill("A card was reported as stolen.");
  await confirm.click();
  await expect(page.getByText("Suspended just now")).toBeVisible();

  // The customer's page is signed out by itself, and the login says why.
  await expect(device.page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await device.page.goto("/login");
  await device.page.getByLabel("Username").fill(customer.userName);
  await device.page.getByLabel("Password", { exact: true }).fill(customer.password);
  await device.page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(device.page.getByRole("alert")).toContainText(
    "Your account is suspended. Please contact support. The reason: A card was reported as stolen.",
  );

  await page.getByRole("button", { name: "Lift the suspension…" }).click();
  const lift = page.getByRole("dialog", { name: /^Lift/ });
  await lift.getByLabel(/^Reason/).fill("The card was found.");
  await lift.getByRole("button", { name: "Lift the suspension" }).click();
  await expect(page.getByText("Suspension lifted just now")).toBeVisible();
  await device.page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(device.page.getByRole("button", { name: /^Profile menu/ })).toBeVisible();
  await device.page.goto("/staff");
  await expect(device.page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
  await device.close(secrets, server.url);
});

test("a switch, the maintenance and every screen of the console, on a desk and on a phone", async ({
  page,
  server,
}) => {
  const token = await signInAdmin(server);
  await page.setViewportSize(desk);
  await openDevice(page, server);
  await page.evaluate(keepSession, { token, username: adminOf(server).userName });

  await page.goto("/staff/switches");
  await page.getByRole("button", { name: "Change Airdrop" }).click();
  const dialog = page.getByRole("dialog", { name: "Airdrop" });
  await dialog.getByRole("radio", { name: /^On in some countries/ }).check();
  await dialog.getByRole("button", { name: "Change the switch" }).click();
  await expect(dialog.getByText("Name at least one country, such as AU.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Countries" }).fill("au, nz");
  await dialog.getByRole("button", { name: "Change the switch" }).click();
  await expect(page.getByText("in AU, NZ", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Change Airdrop" }).click();
  await dialog.getByRole("radio", { name: "On in every country" }).check();
  await dialog.getByRole("button", { name: "Change the switch" }).click();
  await expect(page.getByText("in AU, NZ", { exact: true })).toBeHidden();

  await page.goto("/staff/maintenance");
  await page.getByRole("button", { name: "Close the site…" }).click();
  const close = page.getByRole("dialog", { name: "Close the site" });
  await close.getByLabel(/^Reason/).fill("A new disk");
  await close.getByRole("button", { name: "Close the site" }).click();
  await expect(page.getByText("The site is closed for everybody but staff.")).toBeVisible();
  expect((await fetch(`${server.url}/api/v1/bc/supply`)).status).toBe(503);
  await page.reload();
  await page.getByRole("button", { name: "Open the site…" }).click();
  const open = page.getByRole("dialog", { name: "Open the site" });
  await open.getByLabel(/^Reason/).fill("The disk is in");
  await open.getByRole("button", { name: "Open the site" }).click();
  await expect(page.getByText("Everybody can use the site.")).toBeVisible();

  for (const [path, heading] of screens) {
    // A dialog that closes takes its entry out of the history, which may stop a page that begins to load.
    await expect(async () => void (await page.goto(`/staff${path}`))).toPass();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.setViewportSize(desk);
  }
  // What was done above stands in the audit, the newest first.
  await expect(page.getByRole("cell", { name: "maintenance.set" }).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.keyboard.press("x");
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
});

const screens = [
  ["/", "Overview"],
  ["/users", "Users"],
  ["/messages", "Messages"],
  ["/miner", "Miner slots"],
  ["/auto-mint", "Auto-mint"],
  ["/airdrops", "Airdrops"],
  ["/refunds", "Refunds"],
  ["/rate", "Rate"],
  ["/notifications", "Notifications"],
  ["/switches", "Switches"],
  ["/nothing", "Page not found"],
  ["/audit", "Audit"],
] as const;

/** Runs in the page. */
function keepSession({ token, username }: { token: string; username: string }): void {
  const user = { username, role: "admin", termAndConditionStatus: 1 };
  localStorage.setItem("token", token);
  localStorage.setItem("user", JSON.stringify(user));
}
