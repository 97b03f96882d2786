import type { Browser, Page } from "@playwright/test";
import { adminOf, signInAdmin, signInToConsole } from "../../e2e/support/people/staff.ts";
import { TypedSecrets } from "../../e2e/support/people/typed-secrets.ts";
import { call } from "../../e2e/support/server/call.ts";
import type { TestServer } from "../../e2e/support/server/server.ts";
import { becomeOwner } from "../../e2e/support/wallets/own-wallet.ts";
import { CARD_PIN, openCardHolder } from "../../e2e/support/wallets/shop-card.ts";
import type { Walk } from "./walk.ts";

const CLERK_CODE = "482915";

/** A terminal with a clerk, and a customer with coins on a card. */
export interface Shop {
  /** Pairs a device with the terminal. */
  readonly pairingCode: string;
  /** The back of the customer's card: PNG, base64. */
  readonly card: string;
}

/** Prepares a shop as its owner and staff do; none of it counts. */
export async function prepareShop(browser: Browser, server: TestServer): Promise<Shop> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const secrets = new TypedSecrets();
  const { customer } = await becomeOwner(page, server, secrets);
  const clip = { x: 0, y: 0, width: 260, height: 230 };
  const selfie = await page.screenshot({ type: "jpeg", clip });
  const { card } = await openCardHolder(server, secrets, { coins: "30", selfie });
  const product = { title: "Flat white", category: "Drinks", description: "Double shot" };
  const body = { ...product, price: "4", tax: "7" };
  await call(`${server.url}/api/admin/products`, { token: await signInAdmin(server), body });
  await askForTerminal(page);
  const staff = await (await browser.newContext({ baseURL: server.url })).newPage();
  await staff.goto("/staff/terminals");
  await signInToConsole(staff, adminOf(server));
  await staff.getByRole("button", { name: `Approve Counter 1 of ${customer.userName}` }).click();
  await staff.getByLabel(/^Reason/).fill("A known shop");
  await staff.getByRole("button", { name: "Approve", exact: true }).click();
  await staff.getByText(`Counter 1 of ${customer.userName} is approved.`).waitFor();
  await staff.context().close();
  await page.reload();
  await page.getByRole("button", { name: "Pair with a device" }).click();
  const shown = page.getByRole("dialog").locator("output");
  await shown.filter({ hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ }).waitFor();
  const pairingCode = (await shown.textContent()) ?? "";
  await context.close();
  return { pairingCode, card };
}

async function askForTerminal(page: Page): Promise<void> {
  await page.goto("/pos/tills");
  await page.getByLabel("Name").fill("Counter 1");
  await page.getByLabel("Wallet that receives the payments").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByText("Waits for staff").waitFor();
  await page.getByRole("button", { name: "Add a clerk" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a clerk" });
  await dialog.getByLabel("Name").fill("Ada");
  await dialog.getByLabel("Code").fill(CLERK_CODE);
  await dialog.getByRole("button", { name: "Add the clerk" }).click();
  await page.getByText("Ada can sign in.").waitFor();
}

/** A clerk's first sale on a new device: pairing it, signing in, and one coffee that is paid by card. */
export async function firstSale(walk: Walk, { pairingCode, card }: Shop): Promise<void> {
  const { page } = walk;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.addInitScript(holdBeforeCamera, card);
  await page.goto("/pos/pair");
  await walk.arrive("Pair", page.getByLabel("Pairing code"));
  await walk.typeByHand(
    page.getByLabel("Pairing code"),
    pairingCode,
    pairingCode.replaceAll("-", "").length,
  );
  await walk.press(button("Pair this device"));
  await walk.arrive("Sign in", page.getByLabel("Your code"));
  await walk.type(page.getByLabel("Your code"), CLERK_CODE);
  const open = page.getByRole("link", { name: "Open the terminal" });
  const scan = page.getByRole("heading", { name: "Scan QR code here" });
  const detail = page.getByRole("heading", { name: "User Detail Section" });
  await open.or(scan).or(detail).first().waitFor();
  if (await open.isVisible()) {
    await walk.arrive("Signed in", open);
    await walk.press(open);
  }
  await walk.arrive("Scan", scan.or(detail), { glance: true });
  walk.tally.withoutKeys.push("shop card (scanned)");
  await walk.arrive("Customer", detail);
  await walk.press(button("Continue to Product List"));
  const product = page.getByRole("checkbox", { name: "Flat white" });
  await walk.arrive("Products", product);
  await walk.press(product);
  await walk.press(button("Confirm Payment"));
  const dialog = page.getByRole("dialog", { name: "Payment Confirmation" });
  const pin = dialog.getByLabel("Enter PIN to Confirm");
  await walk.arrive("Payment", pin, { within: dialog });
  await walk.type(pin, CARD_PIN);
  await walk.press(button("Confirm"));
  await walk.arrive("Receipt", page.getByRole("heading", { name: "Payment Reciept" }));
}

/** Holds a picture in front of the page's camera. Runs in the page. */
function holdBeforeCamera(picture: string): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 1280, height: 960 });
    // A frame is sent when something is drawn.
    setInterval(() => canvas.getContext("2d")?.drawImage(image, 40, 100, 1200, 757), 100);
    return canvas.captureStream(10);
  };
}
