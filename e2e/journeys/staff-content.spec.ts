import { fileURLToPath } from "node:url";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { expectNoDialogInHistory } from "../support/pages/history.ts";
import { desk, expectGood } from "../support/pages/sizes.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { SecondDevice } from "../support/people/second-device.ts";
import { beginFirstSession, enter, openDevice } from "../support/people/sign-in.ts";
import { adminOf, putAsStaff, signInAdmin, signInToConsole } from "../support/people/staff.ts";
import type { TestServer } from "../support/server/server.ts";
import { expect, test } from "../support/test.ts";

// A server of its own: its texts and terms are others in the end.
test.use({ settings: { RATE_LIMIT_SCALE: "100" } });

const pdf = fileURLToPath(new URL("../../apps/server/assets/terms/1.0.pdf", import.meta.url));

async function post(server: TestServer, path: string, body: object): Promise<void> {
  const response = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBe(200);
}

/** The newest email to somebody whose text has this in it. */
async function mailWith(server: TestServer, to: string, words: RegExp): Promise<string> {
  let text = "";
  await expect(async () => {
    text = (await server.outbox(to)).find((mail) => words.test(mail.text))?.text ?? "";
    expect(text).not.toBe("");
  }).toPass();
  return text;
}

// covers: 2.addition.61, 2.addition.62, 3.product.5
test("an admin changes the pages, sends a newsletter and publishes terms, and each shows where it must", async ({
  page,
  browser,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(/the server responded with a status of 409/);
  // What looks into the preview from here runs in it, and its sandbox says so.
  consoleErrors.expect(/^Blocked script execution in 'about:blank'/);
  const customer = newCustomer();
  secrets.addCustomer(customer);
  const visitor = await SecondDevice.open(browser, server.url);
  visitor.expectError(/the server responded with a status of 403/);
  const token = await signInAdmin(server);
  const admin = adminOf(server);
  await page.setViewportSize(desk);
  await page.goto("/staff/content");
  await signInToConsole(page, admin);

  await test.step("the home text: previewed, reviewed, saved, seen by a visitor", async () => {
    await page.getByRole("link", { name: /^Home/ }).click();
    const preview = page.frameLocator('iframe[title="Preview of the site"]');
    await page.getByLabel("Headline").fill("Coins for the harbour.");
    await expect(preview.getByRole("heading", { name: "Coins for the harbour." })).toBeVisible();
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    await page.getByRole("button", { name: "Phone", exact: true }).click();
    await expectGood(page);
    await page.getByRole("link", { name: "Users" }).click();
    const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await leave.getByRole("button", { name: "Stay here" }).click();
    await expectNoDialogInHistory(page);
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    await expect(page.getByText(/^Draft kept, from \d\d:\d\d\./)).toBeVisible();
    await expect(page.getByLabel("Headline")).toHaveValue("Coins for the harbour.");
    await expectGood(page);
    await page.getByLabel("Lead").fill("");
    await page.getByRole("button", { name: /^Save…/ }).click();
    await expect(page.getByText("Is required.")).toBeVisible();
    await page.getByLabel("Lead").fill("A coin that you keep.");
    await page.getByRole("button", { name: /^Save…/ }).click();
    const dialog = page.getByRole("dialog", { name: "Save these changes?" });
    await expect(dialog.getByText("Coins for the harbour.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved. The site shows it now.")).toBeVisible();
    await visitor.page.goto("/");
    await expect(
      visitor.page.getByRole("heading", { name: "Coins for the harbour.", level: 1 }),
    ).toBeVisible();
  });

  await test.step("what somebody else wrote meanwhile is shown, and nothing is lost", async () => {
    await page.getByLabel("Headline").fill("Mine.");
    const body = { headline: "Theirs.", lead: "A coin.", promises: [] };
    await putAsStaff(server, token, "content/home", body);
    await page.getByRole("button", { name: /^Save…/ }).click();
    const review = page.getByRole("dialog", { name: "Save these changes?" });
    await review.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/has changed this/)).toBeVisible();
    await expect(page.getByLabel("Headline")).toHaveValue("Mine.");
    await page.getByRole("button", { name: "Look at theirs…" }).click();
    const theirs = page.getByRole("dialog", { name: /^What .* changed$/ });
    await expect(theirs.getByText("Theirs.")).toBeVisible();
    await theirs.getByRole("button", { name: "Keep editing mine" }).click();
    await page.getByRole("button", { name: /^Save…/ }).click();
    await review.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved. The site shows it now.").first()).toBeVisible();
    await page.getByRole("button", { name: "Versions" }).click();
    await page.getByRole("button", { name: "Bring back version 1" }).click();
    await expect(page.getByLabel("Headline")).toHaveValue("Coins for the harbour.");
    await page.getByRole("button", { name: /^Save…/ }).click();
    await review.getByRole("button", { name: "Save", exact: true }).click();
    await expect(review).toBeHidden();
  });

  await test.step("a member of the team gets a name and a picture, by the keyboard", async () => {
    await page.goto("/staff/content/team");
    const first = page.getByRole("button", { name: /^1 Chief/ });
    await first.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Name (optional)" }).fill("Sample Member");
    await page.locator('input[type="file"]').setInputFiles({
      name: "portrait.png",
      mimeType: "image/png",
      buffer: await page.screenshot(),
    });
    await expect(page.getByRole("button", { name: "Change the picture" })).toBeVisible();
    await page.getByRole("button", { name: "Move down: Sample Member" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^2 Sample Member/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Move down: Sample Member" })).toBeFocused();
    await expectGood(page);
    await page.getByRole("button", { name: /^Save…/ }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved. The site shows it now.")).toBeVisible();
    await visitor.page.goto("/team");
    const member = visitor.page.getByRole("listitem").filter({ hasText: "Sample Member" });
    await expect(member.getByRole("heading", { name: /Sample Member/ })).toBeVisible();
    const loaded = async () =>
      member
        .locator("img")
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await expect.poll(loaded).toBe(true);
  });

  await test.step("a product with a picture is for sale immediately", async () => {
    await page.goto("/staff/products");
    await expect(page.getByText("Nothing is for sale yet.")).toBeVisible();
    await expectGood(page);
    await page.getByRole("button", { name: /Add a product/ }).click();
    const dialog = page.getByRole("dialog", { name: "Add a product" });
    await dialog.getByLabel("Title").fill("Espresso");
    await dialog.getByLabel("Category").fill("Drinks");
    await dialog.getByLabel("Description").fill("A small, strong coffee.");
    await dialog.getByLabel("Price").fill("4.50");
    await dialog.getByLabel("Currency").selectOption("USD");
    await dialog.locator('input[type="file"]').setInputFiles({
      name: "espresso.png",
      mimeType: "image/png",
      buffer: await page.screenshot(),
    });
    await expect(dialog.getByRole("button", { name: "Change the picture" })).toBeVisible();
    await expectGood(page);
    await dialog.getByRole("button", { name: "Add the product" }).click();
    await expect(page.getByText("Espresso is for sale.")).toBeVisible();
    await expect(page.getByText("4.50 USD")).toBeVisible();
    await expectGood(page);
    const { products } = (await (await fetch(`${server.url}/api/v1/payment/items`)).json()) as {
      products: { title: string; price: string; resource_url: string }[];
    };
    expect(products).toMatchObject([{ title: "Espresso", price: "90" }]);
    expect((await fetch(`${server.url}${products[0]?.resource_url}`)).status).toBe(200);
  });

  await test.step("a newsletter goes to confirmed subscribers", async () => {
    const email = "reader@example.com";
    await post(server, "/api/newsletter", { email });
    const confirmation = await mailWith(server, email, /newsletter\/confirm/);
    const link = /\/newsletter\/confirm\?token=\S+/.exec(confirmation)?.[0] ?? "";
    expect((await fetch(`${server.url}${link}`, { method: "POST" })).status).toBe(200);
    await page.goto("/staff/newsletter");
    await page.getByRole("textbox", { name: "Subject", exact: true }).fill("What is new");
    await page.getByLabel("Text").fill("Hello **you**.");
    await page.getByRole("button", { name: "Send a test to me" }).click();
    await expect(page.getByText(/^Sent to .* alone\.$/)).toBeVisible();
    await expectGood(page);
    await page.getByRole("button", { name: "Send to 1 subscriber…" }).click();
    await page.getByRole("button", { name: "Send to 1 subscriber", exact: true }).click();
    await expect(page.getByText("1 of 1 sent")).toBeVisible();
    expect(await mailWith(server, email, /^Hello you\./)).toContain("/newsletter/unsubscribe");
  });

  await test.step("new terms: a customer on an open page has to accept them", async () => {
    const session = await beginFirstSession(visitor.page, server, customer);
    await openDevice(visitor.page, server);
    await enter(visitor.page, server, session, "/profile");
    await expect(visitor.page.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible();
    await page.goto("/staff/terms");
    await expectGood(page);
    await page.getByRole("button", { name: /^Publish new terms/ }).click();
    const dialog = page.getByRole("dialog", { name: "Publish new terms" });
    await dialog.getByLabel("Version").fill("2.0");
    const file = dialog.getByLabel("PDF of the terms");
    const broken = Buffer.from("%PDF-1.7\nbroken\n%%EOF\n");
    await file.setInputFiles({ name: "b.pdf", mimeType: "application/pdf", buffer: broken });
    await expect(dialog.getByText("This file is not a PDF, or it is damaged.")).toBeVisible();
    await file.setInputFiles(pdf);
    await expect(dialog.getByText("1.0.pdf, 4 pages")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^Publish, and ask/ }).click();
    await expect(page.getByText("Terms 2.0 are in force.")).toBeVisible();
    await expect(page.getByText(/1 accepted, \d+ not yet/)).toBeVisible();
    await expect(visitor.page).toHaveURL(/\/term-and-condition$/);
  });
  await visitor.close(secrets, server.url);
});
