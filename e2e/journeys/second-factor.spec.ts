import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { appCode } from "../support/people/authenticator-app.ts";
import { adminOf } from "../support/people/staff.ts";
import type { TestServer } from "../support/server/server.ts";
import { expect, test } from "../support/test.ts";

// A server of its own: its admin has a second factor in the end, and its site is closed.
test.use({ settings: { RATE_LIMIT_SCALE: "100" } });

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const codeNow = async (server: TestServer, secret: string): Promise<string> =>
  appCode(secret, await server.now());

async function checkLook(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

async function givePassword(page: Page, server: TestServer): Promise<void> {
  const admin = adminOf(server);
  await page.getByLabel("Username").fill(admin.userName);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
}

// covers: 1.addition.19, 2.addition.61
test("an admin sets an app up, signs in with it, and is asked again before the rate changes", async ({
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/the server responded with a status of (400|422)/);
  await page.goto("/staff/security");
  await givePassword(page, server);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Set up an app…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Password required!")).toBeVisible();
  await dialog.getByLabel("Your password").fill(adminOf(server).password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = (await dialog.locator(".code-text").innerText()).trim();
  await checkLook(page);
  await dialog.getByLabel("Code of your authenticator app").fill(await codeNow(server, secret));
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recovery = ""] = await codes.allInnerTexts();
  await checkLook(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog.getByText(/^Please save the codes first/)).toBeVisible();
  await dialog.getByLabel("I have stored them").check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();
  await checkLook(page);

  // The site's own login asks for the app and sends nothing.
  await page.getByRole("button", { name: /^Staff menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
  await server.advanceClock(60);
  await page.goto("/login");
  await givePassword(page, server);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText(/^Enter the code of your authenticator app\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send again/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto("/staff/rate");
  await givePassword(page, server);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your authenticator" })).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(await codeNow(server, secret));

  // Fresh for five minutes, then asked again; Cancel leaves what was typed.
  await expect(page.getByLabel("Rate", { exact: true })).toBeVisible();
  await server.advanceClock(6 * 60);
  await page.getByLabel("Rate", { exact: true }).fill("0.0625");
  await setTheRate(page);
  const asked = page.getByRole("dialog", { name: "Confirm that it's you" });
  await expect(asked.getByLabel("Code of your authenticator app")).toBeFocused();
  await checkLook(page);
  await page.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);
  await expect(page.getByText("Please confirm with your second factor")).toBeVisible();
  await expect(page.getByLabel("Rate", { exact: true })).toHaveValue("0.0625");
  await setTheRate(page);
  await asked.getByLabel("Code of your authenticator app").fill("000000");
  await expect(asked.getByText("The code is wrong or no longer valid.")).toBeVisible();
  await asked.getByLabel("Code of your authenticator app").fill(await codeNow(server, secret));
  await expect(page.getByText("One NUC costs 0.0625 USD now.")).toBeVisible();

  // A form in a dialog stays open under the question, and its words stay.
  await server.advanceClock(6 * 60);
  await page.goto("/staff/maintenance");
  await page.getByRole("button", { name: "Close the site…" }).click();
  const reason = page.getByRole("dialog", { name: "Close the site" });
  await reason.getByLabel(/^Reason/).fill("A new disk");
  await reason.getByRole("button", { name: "Close the site" }).click();
  await expect(asked).toBeVisible();
  await asked.getByRole("button", { name: "Use a recovery code" }).click();
  await page.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);
  await expect(reason.getByLabel(/^Reason/)).toHaveValue("A new disk");
  await reason.getByRole("button", { name: "Close the site" }).click();
  await asked.getByRole("button", { name: "Use a recovery code" }).click();
  await asked.getByLabel("Recovery code").fill(recovery);
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The site is closed for everybody but staff.")).toBeVisible();
});

async function setTheRate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Set the rate…" }).click();
  await page.getByRole("button", { name: "Set 0.0625 USD" }).click();
}
