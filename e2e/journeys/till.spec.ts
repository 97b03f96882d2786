import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { desk, expectGood, phone as phoneSize } from "../support/pages/sizes.ts";
import { SecondDevice } from "../support/people/second-device.ts";
import { signInAdmin } from "../support/people/staff.ts";
import { call } from "../support/server/call.ts";
import type { TestServer } from "../support/server/server.ts";
import { expect, test } from "../support/test.ts";
import { balanceOf } from "../support/wallets/coins.ts";
import { slow } from "../support/wallets/keys.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { CARD_PIN, openCardHolder } from "../support/wallets/shop-card.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const bill = (page: Page) => page.getByRole("region", { name: "Bill" });
const box = (page: Page, title: string) => page.getByRole("checkbox", { name: title });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Payment Confirmation" });

async function sell(server: TestServer): Promise<void> {
  const token = await signInAdmin(server);
  const tax = "7";
  for (const product of [
    { title: "Flat white", category: "Drinks", description: "Double shot", price: "4", tax },
    { title: "Croissant", category: "Bakery", description: "Butter", price: "3.5", stock: 2 },
    { title: "Hamper", category: "Gifts", description: "For ten", price: "500" },
  ])
    await call(`${server.url}/api/admin/products`, { token, body: product });
}

/** Holds a picture in front of the page's camera, until another one comes. */
async function showCamera(page: Page, picture: string): Promise<void> {
  await page.evaluate(async (content) => {
    const image = new Image();
    image.src = `data:image/png;base64,${content}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 1280, height: 960 });
    const draw = (): void => {
      const pen = canvas.getContext("2d");
      if (!pen) return;
      pen.fillStyle = "#888";
      pen.fillRect(0, 0, 1280, 960);
      pen.drawImage(image, 40, 100, 1200, 757);
    };
    draw();
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, picture);
}

/** From the scan to the products, by the typed name. */
async function find(page: Page, userName: string): Promise<void> {
  await page.getByLabel("Username").fill(userName);
  await button(page, "Find the customer").click();
  await button(page, "Continue to Product List").click();
  await expect(page).toHaveURL(/\/product\/list$/);
}

/** The PIN by the keyboard alone. */
async function pay(page: Page, pin: string): Promise<void> {
  await expect(dialogOf(page).getByLabel("Enter PIN to Confirm")).toBeFocused();
  await page.keyboard.type(pin);
  await page.keyboard.press("Enter");
}

/** On a phone the foot of the bill, which stays in sight, leaves the whole keypad in view. */
async function expectKeypadInView(page: Page): Promise<void> {
  await page.setViewportSize(phoneSize);
  await page.getByRole("tab", { name: "Type an amount" }).click();
  await page.evaluate(() => scrollTo(0, 0));
  const add = await button(page, "Add to the bill").boundingBox();
  const foot = await bill(page).getByText("Total Bill:").boundingBox();
  expect((add?.y ?? Infinity) + (add?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  await page.getByRole("tab", { name: "Products" }).click();
}

/** On a phone the last row of the PIN pad is above the buttons of the dialog; returns where it begins. */
async function expectPinPadInView(page: Page): Promise<number | undefined> {
  await page.setViewportSize(phoneSize);
  const last = await button(page, "Delete the last digit").boundingBox();
  const foot = await button(page, "Confirm").boundingBox();
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  return last?.y;
}

/** Width and height of the pages of a PDF, in millimetres, and how many there are. */
function paperOf(pdf: Buffer) {
  const [, width = "", height = ""] =
    /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1")) ?? [];
  const pages = pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
  const [wide = 0, high = 0] = [width, height].map((points) =>
    Math.round((Number(points) / 72) * 25.4),
  );
  return { wide, high, pages };
}

test(
  "a shop scans a card, sells, is paid by PIN, prints receipts, and pays back",
  { tag: "@own-widths" },
  async ({ page, context, browser, server, secrets, consoleErrors }) => {
    test.setTimeout(300_000);
    // A name that nobody has, a wrong PIN.
    consoleErrors.expect(/status of 4(?:04|22)/);
    const { customer: owner, address: till } = await becomeOwner(page, server, secrets, {
      coins: "20",
    });
    const selfie = await page.screenshot({
      type: "jpeg",
      clip: { x: 0, y: 0, width: 260, height: 230 },
    });
    const holder = await openCardHolder(server, secrets, { coins: "30", selfie });
    const { userName } = holder.customer;
    await sell(server);
    // A till of their own, with nobody at its camera yet.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () =>
        Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await page.reload();

    // covers: 3.terminal-page.7
    await test.step("the terminal opens from the wallets; an unknown name leads back", async () => {
      await page.getByRole("link", { name: "POS", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Scan QR code here" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Camera not allowed" })).toBeVisible();
      await expectGood(page);
      await page.getByLabel("Username").fill("nobody.at.all");
      await button(page, "Find the customer").click();
      await expect(page.getByText("User not found!").first()).toBeVisible();
      await expect(page.getByLabel("Username")).toHaveAccessibleDescription("User not found!");
      await expect(page).toHaveURL(/\/pos\/terminal$/);
    });

    // covers: 3.terminal-page.1
    await test.step("the card in front of the camera leads to its holder", async () => {
      await showCamera(page, holder.card);
      await button(page, "Try again").click();
      await expect(page).toHaveURL(new RegExp(`/pos/terminal/${userName}$`), slow);
      await expect(page.getByRole("heading", { name: "User Detail Section" })).toBeVisible();
      await expect(page.getByRole("img", { name: `Picture of ${userName}` })).toBeVisible();
      await expect(page.getByText("30.00 NUC")).toBeVisible();
      await expectGood(page);
      // Nothing but the keyboard from here to the receipt.
      await expect(button(page, "Continue to Product List")).toBeFocused();
      await page.keyboard.press("Enter");
    });

    const display =
      // covers: 3.terminal-page.20
      await test.step("a second screen for the customer is opened in the menu", async () => {
        await button(page, "Menu of the till").click();
        const opened = context.waitForEvent("page");
        await page.getByRole("menuitem", { name: "Customer display" }).click();
        const window = await opened;
        await expect(window.getByText("Welcome")).toBeVisible(slow);
        await expectGood(window);
        return window;
      });

    await test.step("products are chosen; what the balance does not cover is refused", async () => {
      await box(page, "Flat white").focus();
      await page.keyboard.press("Space");
      await box(page, "Croissant").focus();
      await page.keyboard.press("Space");
      await button(page, "One more: Croissant").focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await expect(bill(page).getByRole("alert")).toHaveText("Only 2 of Croissant are left.");
      await box(page, "Hamper").focus();
      await page.keyboard.press("Space");
      await expect(bill(page).getByRole("alert")).toContainText("Low balance");
      await expect(bill(page).getByRole("alert")).toContainText(
        "Total bill exceeding from the user's account balance 30 NUC",
      );
      await expect(bill(page)).toContainText("Total Bill: 11.00 NUC");
      await page.getByLabel("Discount, %").fill("10");
      await page.getByLabel("Tip, NUC").fill("0.6");
      await expect(bill(page)).toContainText("Total Bill: 10.50 NUC");
      await expectGood(page);
      for (const [width, height] of [
        [820, 1180],
        [1180, 820],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectNoSidewaysScroll(page);
      }
      await expectKeypadInView(page);
      await page.setViewportSize(desk);
      await expect(display.getByRole("region", { name: "Total" })).toContainText("10.50 NUC");
      await expect(display.getByRole("region", { name: "Bill" })).toContainText("Croissant × 2");
      await expectGood(display);
    });

    await test.step("the bill outlives a reload", async () => {
      await page.reload();
      await expect(bill(page)).toContainText("Total Bill: 10.50 NUC");
      await expect(display.getByRole("region", { name: "Total" })).toContainText("10.50 NUC");
      // Asleep until it is known who pays.
      await expect(button(page, "Confirm Payment")).toBeEnabled();
      await button(page, "Confirm Payment").focus();
      await page.keyboard.press("Enter");
    });

    await test.step("the customer may pay by phone in place of the PIN", async () => {
      await dialogOf(page).getByRole("tab", { name: "Phone" }).click();
      await expect(dialogOf(page)).toContainText(`${userName} gets a message on the phone`);
      await expectGood(page);
      await dialogOf(page).getByRole("tab", { name: "Card" }).click();
      await dialogOf(page).getByLabel("Enter PIN to Confirm").focus();
    });

    // covers: 3.terminal-page.15
    await test.step("a wrong PIN shows in red, the right one pays", async () => {
      await expect(dialogOf(page)).toContainText("Flat white x 1 - 4.00 NUC");
      await expect(dialogOf(page)).toContainText("Croissant x 2 - 7.00 NUC");
      await expectGood(page);
      const keys = await expectPinPadInView(page);
      await expect(button(page, "Confirm")).toBeDisabled();
      await expect(display.getByText("Please enter your PIN at the till.")).toBeVisible();
      await pay(page, "1111");
      await expect(dialogOf(page).getByRole("alert").filter({ hasText: /PIN/ })).toBeVisible(slow);
      expect(await expectPinPadInView(page)).toBe(keys);
      await expectGood(page);
      await pay(page, CARD_PIN);
      await expect(page.getByRole("heading", { name: "Payment Reciept" })).toBeVisible(slow);
      await expect(display.getByText("Thank you!")).toBeVisible();
      await expect(display.getByText(userName)).toHaveCount(0);
      await expectGood(display);
    });

    // covers: 3.terminal-page.23
    await test.step("the receipt goes onto a roll and onto a sheet", async () => {
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await button(page, "Print 80 mm").click();
      const roll = paperOf(await page.pdf({ preferCSSPageSize: true }));
      expect(roll).toMatchObject({ wide: 80, pages: 1 });
      expect(roll.high).toBeGreaterThan(100);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await button(page, "Print A4").click();
      expect(paperOf(await page.pdf({ preferCSSPageSize: true }))).toEqual({
        wide: 210,
        high: 297,
        pages: 1,
      });
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await page.getByRole("link", { name: "Redirect to Scan" }).click();
      await expect(page).toHaveURL(/\/pos\/terminal$/);
    });

    await test.step("the shop has the coins, and the customer the receipt by email", async () => {
      expect(await balanceOf(server, till)).toBe(30.5);
      const mails = async () =>
        (await server.outbox(holder.customer.email)).map(({ text }) => text).join("\n");
      await expect.poll(mails).toContain("Flat white");
      expect(await mails()).toContain("10.50 NUC");
    });

    // covers: 3.terminal-page.18
    await test.step("two tills charge one card at once, and each is paid", async () => {
      const other = await context.newPage();
      await other.goto("/pos/terminal");
      for (const one of [page, other]) {
        await find(one, userName);
        await box(one, "Flat white").check();
        await button(one, "Confirm Payment").click();
      }
      await Promise.all(
        [page, other].map(async (one) => {
          await one.getByLabel("Enter PIN to Confirm").fill(CARD_PIN);
          await button(one, "Confirm").click();
          await expect(one.getByRole("heading", { name: "Payment Reciept" })).toBeVisible(slow);
        }),
      );
      await other.close();
      expect(await balanceOf(server, till)).toBe(38.5);
    });

    // covers: 3.terminal-page.25
    await test.step("a sale is found again, and paid back in part, then whole", async () => {
      await page.getByRole("link", { name: "Sales", exact: true }).click();
      await expect(page.getByText("18.50 NUC")).toBeVisible();
      await expectGood(page);
      const file = page.waitForEvent("download");
      await button(page, "Download as CSV").click();
      expect((await file).suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d\.csv$/);
      const sheet = page.waitForEvent("download");
      await button(page, "Download as PDF").click();
      expect((await sheet).suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d\.pdf$/);
      await page.getByRole("link", { name: "Receipt 1", exact: true }).click();
      for (const amount of ["4", undefined]) {
        await button(page, "Pay back").click();
        const dialog = page.getByRole("dialog", { name: "Pay back" });
        if (amount !== undefined) await dialog.getByLabel("Amount, NUC").fill(amount);
        await button(page, "Continue").click();
        await dialog.getByLabel("Wallet password", { exact: true }).fill(owner.walletPassword);
        await dialog.getByRole("button", { name: /^Pay back/ }).click();
        await expect(dialog.getByText(/go back to the customer/)).toBeVisible(slow);
        await button(page, "Done").click();
      }
      await expect(page.getByText("Paid back").first()).toBeVisible();
      await expect(button(page, "Pay back")).toHaveCount(0);
      await expect(button(page, "Print 80 mm")).toBeVisible();
      await expectGood(page);
      expect(await balanceOf(server, holder.address)).toBeCloseTo(30 - 18.5 + 10.5, 1);
    });

    // covers: 3.terminal-page.6
    await test.step("the day is closed with a report that prints", async () => {
      await page.getByRole("link", { name: "Sales", exact: true }).click();
      await page.getByRole("link", { name: "Close the day" }).click();
      await expect(page.getByRole("heading", { name: "Days" })).toBeVisible();
      await expect(page.getByText("No closed days yet.")).toBeVisible();
      await expectGood(page);
      await button(page, "Close the day").click();
      const asked = page.getByRole("alertdialog", { name: "Close the day?" });
      await asked.getByRole("button", { name: "Close the day" }).click();
      await expect(page.getByRole("heading", { name: "Z report 1" })).toBeVisible(slow);
      await expect(page.getByText("8.00 NUC").first()).toBeVisible();
      await expectGood(page);
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await button(page, "Print 80 mm").click();
      expect(paperOf(await page.pdf({ preferCSSPageSize: true }))).toMatchObject({
        wide: 80,
        pages: 1,
      });
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await page.getByRole("link", { name: "Back to the days" }).click();
      await expect(page.getByRole("link", { name: "Report 1" })).toBeVisible();
      await expect(page.getByText("Not opened yet")).toBeVisible();
    });

    const device = await SecondDevice.open(browser, server.url);
    const phone = device.page;
    const payer = await becomeOwner(phone, server, secrets, { coins: "30" });

    await test.step("a customer without a card opens the till's link, and signs on the phone", async () => {
      await page.goto("/pos/terminal");
      await button(page, "Pay by phone").click();
      await box(page, "Flat white").check();
      await button(page, "Confirm Payment").click();
      await expect(dialogOf(page)).toContainText("No PIN is needed.");
      await button(page, "Show the code").click();
      await expect(page.getByRole("img", { name: "QR code of the bill" })).toBeVisible();
      await expectGood(page);
      await expect(display.getByRole("img", { name: "QR code of the bill" })).toBeVisible();
      await expectGood(display);
      await display.close();
      await phone.goto((await page.getByText(/\/pay\/[\w-]{22}$/).textContent()) ?? "");
      const password = phone.getByLabel("Wallet password", { exact: true });
      await password.fill(payer.customer.walletPassword);
      await expectGood(phone);
      await phone.setViewportSize(phoneSize);
      await password.scrollIntoViewIfNeeded();
      const field = await password.boundingBox();
      const pay = await button(phone, "Pay 4.00 NUC").boundingBox();
      expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThan(pay?.y ?? 0);
      await button(phone, "Pay 4.00 NUC").click();
      await expect(phone.getByText(`4.00 NUC paid to ${owner.userName}`)).toBeVisible(slow);
      await expectGood(phone);
      await expect(page.getByRole("heading", { name: "Payment Reciept" })).toBeVisible(slow);
      await expect(page.getByText(payer.customer.userName, { exact: true })).toBeVisible();
    });

    await test.step("the phone shows its code with a limit; its bill is seen at another till, and declined", async () => {
      await phone.goto("/pay-in-shop");
      await phone.getByLabel("At most, NUC").fill("5");
      await button(phone, "Make a code").click();
      const code = phone.getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$/);
      await expect(code).toBeVisible();
      await expectGood(phone);
      await page.goto("/pos/terminal");
      await page.getByLabel("Username").fill((await code.textContent()) ?? "");
      await button(page, "Find the customer").click();
      await box(page, "Flat white").check();
      await button(page, "One more: Flat white").click();
      await expect(bill(page).getByRole("alert")).toHaveText(
        "The customer's code pays at most 5.00 NUC.",
      );
      await button(page, "Confirm Payment").click();
      await button(page, "Ask the phone").click();
      await expect(phone).toHaveURL(/\/pay\/[\w-]{22}$/, slow);
      const other = await context.newPage();
      await other.goto("/pos/bills");
      await other.getByText("Waits for the phone").waitFor();
      const bills = other.getByRole("list", { name: "Open bills" });
      const ends = await bills
        .getByText(/^\d[\d,.]* NUC$/)
        .evaluateAll((amounts) =>
          amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)),
        );
      expect(ends.length).toBeGreaterThan(1);
      expect(new Set(ends).size, "the amounts end at one edge").toBe(1);
      await expectGood(other);
      await other.getByRole("link", { name: "Open", exact: true }).first().click();
      await button(phone, "Decline").click();
      await expect(phone.getByText("This bill was declined.")).toBeVisible();
      for (const till of [page, other])
        await expect(till.getByText("The customer declined. Nothing was paid.")).toBeVisible(slow);
      await other.close();
      await device.close(secrets, server.url);
    });
  },
);
