import { phone } from "../support/pages/sizes.ts";
import { beginSession, becomeCustomer } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("a message of the account's safety leaves a phone's header free, and leads to what it is about @own-widths", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  await page.setViewportSize(phone);
  const customer = await becomeCustomer(page, server, secrets, "/explorer");
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  const other = await browser.newContext({ userAgent });
  await beginSession(await other.newPage(), server, customer);
  await other.close();
  const toast = page.locator("[data-toasts]").getByRole("status");
  await expect(toast).toContainText("New Device");
  const menu = page.getByRole("button", { name: /^Profile menu/ });
  const bottom = async (): Promise<number> => {
    const box = await toast.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect
    .poll(async () => ((await menu.boundingBox())?.y ?? 0) - (await bottom()), {
      message: "from the toast down to the header's buttons",
    })
    .toBeGreaterThanOrEqual(0);
  await toast.getByRole("link", { name: "Check your devices" }).click();
  await expect(page).toHaveURL(/\/profile#devices$/);
  await expect(toast).toBeHidden();
  const heading = page.getByRole("heading", { name: "Where you are signed in" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect
    .poll(async () => (await menu.boundingBox())?.y, { message: "header without the toast" })
    .toBeLessThan(40);
});
