import { signIn } from "../support/people/sign-in.ts";
import { expectNoDialogInHistory } from "../support/pages/history.ts";
import { expect, inMotion, test } from "../support/test.ts";

test.use(inMotion);

test("Back closes an open dialog before it leaves the page", async ({ page, server }) => {
  await signIn(page, server, server.sampleCustomer(), "/explorer");
  const receive = page.getByRole("region", { name: "Receive" });
  const showLarge = receive.getByRole("button", { name: "Show large" });
  const dialog = page.getByRole("dialog");
  const followFirstLink = async () => {
    await dialog.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/(explorer\/tx|explorer\/account|receipt)\//);
    await expect(page.getByRole("heading", { level: 1, name: "Wallets" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  await page.goto("/wallet-listing");

  await test.step("as Escape does, with the focus back where it was", async () => {
    await showLarge.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/wallet-listing$/);
    await expect(showLarge).toBeFocused();
  });

  await test.step("a dialog that comes and goes scrolls nothing and loads nothing", async () => {
    await showLarge.evaluate((button) => {
      scrollTo({ top: 100, behavior: "instant" });
      button.focus({ preventScroll: true });
    });
    const requests: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/")) requests.push(request.url());
    });
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(showLarge).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(100);
    expect(requests).toEqual([]);
  });

  await test.step("a dialog that was closed leaves nothing behind for Back to close", async () => {
    await showLarge.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/explorer$/);
    await page.goForward();
    await expect(showLarge).toBeVisible();
  });

  await test.step("a reload inside a dialog ends on the page, one step from the last one", async () => {
    await showLarge.click();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(showLarge).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectNoDialogInHistory(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/explorer$/);
    await page.goForward();
    await expect(showLarge).toBeVisible();
  });

  await test.step("a page that a dialog leads to comes back to the page under it", async () => {
    await page.getByRole("button", { name: /^Transaction history of/ }).click();
    await followFirstLink();
    await page.goBack();
    await expect(page).toHaveURL(/\/wallet-listing$/);
    // The history opens again where it was left; closing it leaves nothing of it.
    await expect(page.getByRole("dialog", { name: /^Transaction history of/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(showLarge).toBeVisible();
    await expectNoDialogInHistory(page);
  });

  await test.step("two quick presses of Back lead from there to the page before that one", async () => {
    await page.goto("/explorer");
    await expect(page.getByRole("heading", { level: 1, name: "Explorer" })).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "NUC" }).click();
    await page.getByRole("button", { name: /^Transaction history of/ }).click();
    await followFirstLink();
    await page.evaluate(() => {
      // Once the call is answered: another document may come.
      setTimeout(() => {
        history.back();
        history.back();
      });
    });
    await expect(page).toHaveURL(/\/explorer$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/(wallet-listing)?$/);
  });
});

// covers: 2.addition.65
test("Back leaves a step of a dialog before the dialog, and loses nothing that was typed", async ({
  page,
  server,
}) => {
  const receiver = server.sampleCustomer(1);
  await signIn(page, server, server.sampleCustomer(), "/explorer");
  await page.goto("/wallet-listing");
  const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
  const form = dialog(/^Send from/);
  const typed = async () => {
    await expect(form.getByLabel("Receiver address")).toHaveValue(receiver.address);
    await expect(form.getByLabel("Amount in NUC")).toHaveValue("12.5");
  };
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await form.getByLabel("Receiver address").fill(receiver.address);
  await form.getByLabel("Amount in NUC").fill("12.5");

  await test.step("from a new entry to the address book, and from there to the form", async () => {
    await form.getByRole("button", { name: "Address book" }).click();
    await dialog("Choose a receiver").getByRole("button", { name: "Add an address" }).click();
    await expect(dialog("Add an address")).toBeVisible();
    await page.goBack();
    await expect(dialog("Choose a receiver")).toBeVisible();
    await page.goBack();
    await typed();
  });

  await test.step("Forward opens nothing again, and the way back stays as long as it is", async () => {
    await page.goForward();
    await typed();
  });

  await test.step("from the review to the form, as its own Back does", async () => {
    await form.getByRole("button", { name: "Review" }).click();
    await expect(dialog("Check before you send")).toBeVisible();
    await page.goBack();
    await typed();
  });

  await test.step("from the form to the page, and from the page to the one before", async () => {
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/\/wallet-listing$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/explorer$/);
  });
});
