import { expect, type Locator, type Page } from "@playwright/test";
import type { TestServer } from "../server/server.ts";
import { putAsStaff } from "../people/staff.ts";

type Category = "SILVER" | "GOLD";

interface Slots {
  category: Category;
  held: number;
  paid: number;
}

/** Notes somebody's miner fees as received, or takes that back, as staff do. */
export async function clearFees(
  server: TestServer,
  staffToken: string,
  username: string,
  received: 0 | 1 = 1,
): Promise<void> {
  const body = { received, reference: "bank transfer 1" };
  await putAsStaff(server, staffToken, `users/${username}/miner-fees`, body);
}

/** Sets the capacity so that so many slots are free, whatever earlier journeys took. */
export async function setFreeSlots(
  server: TestServer,
  staffToken: string,
  category: Category,
  free: number,
): Promise<void> {
  const response = await fetch(`${server.url}/api/admin/miner/slots`, {
    headers: { authorization: staffToken },
  });
  expect(response.status, "GET miner/slots").toBe(200);
  const { data } = (await response.json()) as { data: Slots[] };
  const slots = data.find((one) => one.category === category);
  const taken = (slots?.held ?? 0) + (slots?.paid ?? 0);
  await putAsStaff(server, staffToken, `miner/slots/${category}`, { capacity: taken + free });
}

/** From the row's button to the review, as a silver miner. */
export async function chooseSilver(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: /^Register .* as a miner$/ }).click();
  await expect(dialog).toHaveAccessibleName("Miner fees received");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toHaveAccessibleName("Choose the type of miner");
  await dialog.getByRole("radio", { name: "Silver" }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toHaveAccessibleName("Check before you register");
  return dialog;
}

export const balanceOf = (page: Page): Locator => page.getByRole("region", { name: "Balance" });
