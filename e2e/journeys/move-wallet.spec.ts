import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { openKeys, release, slow } from "../support/wallets/keys.ts";
import type { NewCustomer } from "../support/people/new-customer.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { SecondDevice } from "../support/people/second-device.ts";
import type { TestServer } from "../support/server/server.ts";
import { signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { readPhrase } from "../support/wallets/wallet.ts";

const shownCode = (page: Page): Promise<string> => page.locator("[data-code]").innerText();

/** The digits under a label; a screen reader says them one by one. */
async function shownDigits(page: Page | Locator, label: string): Promise<string> {
  const box = page.getByText(label).locator("xpath=..");
  const said = (await box.locator(".sr-only").innerText()).trim();
  expect(said).toMatch(/^\d( \d)+$/);
  return said.replaceAll(" ", "");
}

async function beginReceiving(page: Page): Promise<string> {
  await page.getByRole("tab", { name: "Other device" }).click();
  await page.getByRole("button", { name: "Show the code" }).click();
  await expect(page.getByText("Show this to the device that has the wallet")).toBeVisible();
  return shownCode(page);
}

/** From the wallets to the dialog that moves one. */
async function openMove(page: Page): Promise<Locator> {
  await openKeys(page);
  await page.getByRole("button", { name: "Move the wallet" }).click();
  return page.getByRole("dialog");
}

/** The sending side, its dialog open, up to what both compare. */
async function beginSending(dialog: Locator, offer: string) {
  await dialog.getByLabel("Or paste the text of its code").fill(offer);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("1. Type this number on the new device")).toBeVisible();
  return {
    number: await shownDigits(dialog, "1. Type this number on the new device"),
    digits: await shownDigits(dialog, "2. The new device must then show these six digits"),
  };
}

async function typeNumber(page: Page, number: string): Promise<string> {
  await page.getByLabel("Number on the other device").fill(number);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Compare the digits")).toBeVisible();
  return shownDigits(page, "The other device must show these six digits too");
}

/** Another device of the customer, on the page that brings a wallet to it. */
async function secondDevice(browser: Browser, server: TestServer, customer: NewCustomer) {
  const device = await SecondDevice.open(browser, server.url);
  await signIn(device.page, server, customer, "/import-wallet");
  return device;
}

// covers: 2.addition.69
test("a wallet moves to another device once both show the same six digits, also without a camera", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  test.setTimeout(240_000);
  const { customer, phrase } = await becomeOwner(page, server, secrets);
  const other = await secondDevice(browser, server, customer);

  const offer = await beginReceiving(other.page);
  await expectAccessible(other.page);
  await expectNoSidewaysScroll(other.page);
  const dialog = await openMove(page);

  await test.step("without a camera the text is pasted", async () => {
    await dialog.getByRole("button", { name: "Scan with the camera" }).click();
    await expect(dialog.getByText("We could not use the camera.")).toBeVisible();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Please scan the code on the new device")).toBeVisible();
    await dialog.getByLabel("Or paste the text of its code").fill("nuc-move-1.nothing");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("This is not the code that the new device shows.")).toBeVisible();
    await expectAccessible(page);
  });

  const { number, digits } = await beginSending(dialog, offer);
  await expectAccessible(page);
  expect(await typeNumber(other.page, number)).toBe(digits);
  await expectAccessible(other.page);

  await test.step("the sender's wallet password lets it go", async () => {
    await dialog.getByRole("button", { name: "They match" }).click();
    await dialog.getByLabel("Wallet password", { exact: true }).fill("another wallet key");
    await dialog.getByRole("button", { name: "Hand the wallet over" }).click();
    await expect(dialog.getByText("You are entering a wrong password")).toBeVisible(slow);
    await dialog.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
    await dialog.getByRole("button", { name: "Hand the wallet over" }).click();
    await expect(dialog.getByText("Only that device can open it.")).toBeVisible(slow);
    await expectAccessible(page);
  });

  await test.step("the new device keeps it for the same wallet password", async () => {
    const reply = await shownCode(page);
    secrets.neverSent.push({ name: "reply", value: reply }, { name: "offer", value: offer });
    const paste = other.page.getByLabel("Or paste the text of its code");
    await paste.fill(`${reply.slice(0, -3)}AAA`);
    await other.page.getByRole("button", { name: "Continue" }).click();
    await expect(other.page.getByText("This code was not made for this device")).toBeVisible();
    await paste.fill(reply);
    await other.page.getByRole("button", { name: "Continue" }).click();
    await expect(other.page.getByText("Savings has arrived")).toBeVisible();
    await expectAccessible(other.page);
    await other.page.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
    await other.page.getByRole("button", { name: "Keep on this device" }).click();
    await expect(other.page).toHaveURL(/\/wallet-listing$/, slow);
  });

  await test.step("it has the words there, as here", async () => {
    await other.page.getByRole("button", { name: "Show Key" }).click();
    await release(other.page.getByRole("dialog"), server, customer);
    expect(await readPhrase(other.page)).toBe(phrase);
  });
  await other.close(secrets, server.url);
});

test("someone who puts a key of their own in between is seen by the digits, and gets nothing; a reload ends a move", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  test.setTimeout(240_000);
  const { customer } = await becomeOwner(page, server, secrets);
  const other = await secondDevice(browser, server, customer);
  const between = await secondDevice(browser, server, customer);

  await test.step("after a reload the code is not shown again, and another number is refused", async () => {
    const offer = await beginReceiving(other.page);
    await other.page.reload();
    expect(await beginReceiving(other.page)).not.toBe(offer);
    await other.page.getByLabel("Number on the other device").fill("1234");
    await other.page.getByRole("button", { name: "Continue" }).click();
    await expect(other.page.getByText("Please enter the 8 digits")).toBeVisible();
    await other.page.getByRole("button", { name: "Start again" }).click();
  });

  await beginReceiving(other.page);
  const dialog = await openMove(page);
  const { number, digits } = await beginSending(dialog, await beginReceiving(between.page));
  expect(number).toMatch(/^\d{8}$/);
  expect(await typeNumber(other.page, number)).not.toBe(digits);
  await dialog.getByRole("button", { name: "They don't match" }).click();
  await expect(dialog.getByText(/Nothing was moved/)).toBeVisible();
  await expect(page.locator("[data-code]")).toHaveCount(0);
  await expectAccessible(page);
  await other.page.getByRole("button", { name: "They don't match: stop" }).click();
  await expect(other.page.getByRole("button", { name: "Show the code" })).toBeVisible();
  await between.close(secrets, server.url);
  await other.close(secrets, server.url);
});

test("the camera reads the code from the other screen, and is off again afterwards", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  test.setTimeout(180_000);
  const { customer } = await becomeOwner(page, server, secrets);
  const other = await secondDevice(browser, server, customer);
  await beginReceiving(other.page);
  const code = other.page.getByRole("img", { name: "QR code: code of this device" });
  // What draws it is loaded late: before, the frame is empty.
  await expect(code.locator("path")).toBeVisible();
  const picture = (await code.screenshot()).toString("base64");

  await openKeys(page);
  await page.evaluate(async (content) => {
    const image = new Image();
    image.src = `data:image/png;base64,${content}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 640, height: 480 });
    const draw = (): void => {
      const pen = canvas.getContext("2d");
      if (!pen) return;
      pen.fillStyle = "#888";
      pen.fillRect(0, 0, 640, 480);
      pen.drawImage(image, 140, 60, 360, 360);
    };
    draw();
    setInterval(draw, 100);
    const stream = canvas.captureStream(10);
    Object.assign(window, { cameraTracks: stream.getTracks() });
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream);
  }, picture);
  await page.getByRole("button", { name: "Move the wallet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(dialog.getByText("1. Type this number on the new device")).toBeVisible(slow);
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(
        (track) => track.readyState,
      ),
    );
  await expect.poll(states).toEqual(["ended"]);
  await other.close(secrets, server.url);
});
