import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";

/** What an Australian customer types and chooses. */
export const address = {
  address_line1: "1 Harbour Street",
  city_town_suburb: "Hobart",
  state_province: "Tasmania",
  address_type: "Resident",
  country: "AU",
};

/** The box of a document on `/kyc`, by its label. */
export const box = (page: Page, name: string): Locator => page.getByRole("region", { name });

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("Address Line 1").fill(address.address_line1);
  await page.getByLabel("City / Town / Suburb").fill(address.city_town_suburb);
  await page.getByLabel("State / Province").fill(address.state_province);
  await page.getByLabel("Address type").selectOption(address.address_type);
  await page.getByLabel("Country").selectOption(address.country);
}

/** Sends a photo by the box's own file dialog, also one that the page finds poor. */
export async function sendPhoto(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await box(page, name)
    .getByRole("button", { name: /^Choose a photo/ })
    .click();
  await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  const anyway = page.getByRole("button", { name: "Send it anyway" });
  const working = box(page, name).getByText(/Sending the photo|Checking the photo|queue/);
  await expect(anyway.or(working).or(page.getByRole("dialog")).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
}

/** Sends what the camera shows: nobody presses the shutter, since the picture is good. */
export async function sendByCamera(page: Page, what: string): Promise<void> {
  await page.getByRole("button", { name: `Use the camera for your ${what}` }).click();
  const send = page.getByRole("button", { name: /^Send this photo|^Send it anyway/ });
  await expect(send).toBeVisible();
  await expectAccessible(page);
  await send.click();
}

/** Closes the modal after an upload, by its title. */
export async function closeModal(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  // The models are loaded with the first photo.
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^(OK|Continue)$/ }).click();
  await expect(dialog).toBeHidden();
}
