import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { press, type } from "./keyboard.ts";

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

/** By the keyboard alone, as all that follows. */
export async function fillAddress(page: Page): Promise<void> {
  await type(page.getByLabel("Address Line 1"), address.address_line1);
  await type(page.getByLabel("City / Town / Suburb"), address.city_town_suburb);
  await type(page.getByLabel("State / Province"), address.state_province);
  await type(page.getByLabel("Address type"), address.address_type);
  await type(page.getByLabel("Country"), "Australia");
  await expect(page.getByLabel("Country")).toHaveValue(address.country);
}

/** Sends a photo by the box's own file dialog, also one that the page finds poor. */
export async function sendPhoto(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await press(box(page, name).getByRole("button", { name: /^Choose a photo/ }));
  await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  const anyway = page.getByRole("button", { name: "Send it anyway" });
  const working = box(page, name).getByText(/Sending the photo|Checking the photo|queue/);
  await expect(anyway.or(working).or(page.getByRole("dialog")).first()).toBeVisible();
  if (await anyway.isVisible()) await press(anyway);
}

/** Sends what the camera shows: nobody presses the shutter, since the picture is good. */
export async function sendByCamera(page: Page, what: string): Promise<void> {
  await press(page.getByRole("button", { name: `Use the camera for your ${what}` }));
  const send = page.getByRole("button", { name: /^Send this photo|^Send it anyway/ });
  await expect(send).toBeVisible();
  await expectAccessible(page);
  await press(send);
}

/** Closes the modal after an upload, by its title. */
export async function closeModal(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  // The models are loaded with the first photo.
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await press(dialog.getByRole("button", { name: /^(OK|Continue)$/ }));
  await expect(dialog).toBeHidden();
}
