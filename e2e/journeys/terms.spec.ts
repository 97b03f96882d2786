import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { openAccount, signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";

// covers: 1.route.11
test("the terms can be read as text and as pages, and Accept wakes at the end of either", async ({
  page,
  server,
  secrets,
}) => {
  const customer = newCustomer();
  secrets.addCustomer(customer);
  await openAccount(server, customer);
  await signIn(page, server, customer, "/term-and-condition");
  const column = page.getByRole("region", { name: "Text of the terms and conditions" });
  const clause = column.getByRole("heading", { name: "18. Complaints and applicable law" });
  const accept = page.getByRole("button", { name: "Accept" });
  const onPhone = (page.viewportSize()?.width ?? 0) <= 768;

  await test.step(
    onPhone ? "a phone starts with the text" : "a desktop with the pages",
    async () => {
      await expect(onPhone ? clause : column.locator("canvas").first()).toBeVisible();
      await expect(column.locator("canvas")).toHaveCount(onPhone ? 0 : 4);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  );

  await test.step("the other view is one press away", async () => {
    await page.getByRole("button", { name: onPhone ? "As pages" : "Read as text" }).click();
    await expect(onPhone ? column.locator("canvas").first() : clause).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  if (onPhone) return;
  await test.step("the text too is read to its end before it can be accepted", async () => {
    await expect(accept).toHaveAttribute("aria-disabled", "true");
    await column.focus();
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(accept).not.toHaveAttribute("aria-disabled", "true", { timeout: 500 });
    }).toPass();
    await expect(page.getByText("Scroll down to enable the button")).toBeHidden();
    await accept.click();
    await expect(page).toHaveURL(/\/$/);
  });
});

// covers: 1.error.4, access.terms.scrollDown, access.terms.confirmTitle, access.terms.confirmText
// covers: access.terms.acceptFailed
test("Accept says why it is off, asks again on phones, and shows a failure in its own words", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500|ERR_FAILED/);
  const customer = newCustomer();
  secrets.addCustomer(customer);
  await openAccount(server, customer);
  await signIn(page, server, customer, "/term-and-condition");
  const column = page.getByRole("region", { name: "Text of the terms and conditions" });
  const accept = page.getByRole("button", { name: "Accept" });
  await page.route(/auth\/update-term/, (route) => route.abort());
  if ((page.viewportSize()?.width ?? 0) <= 768) {
    await accept.click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Confirm Acceptance");
    await expect(question).toContainText(
      'By clicking "Accept", you confirm that you have read and agreed to the terms and conditions.',
    );
    await question.getByRole("button", { name: "Accept" }).click();
  } else {
    await expect(column.locator("canvas").first()).toBeVisible();
    await expect(accept).toHaveAccessibleDescription("Scroll down to enable the button");
    await expect(page.getByText("Scroll down to enable the button")).toBeVisible();
    await accept.focus();
    await expect(page.getByRole("tooltip")).toHaveText("Scroll down to enable the button");
    await column.focus();
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(accept).not.toHaveAttribute("aria-disabled", "true", { timeout: 500 });
    }).toPass();
    await expect(page.getByText("Scroll down to enable the button")).toBeHidden();
    await accept.click();
  }
  await expect(
    page.getByText("Sorry! We are facing some network issue. Please try again later."),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/term-and-condition$/);
});
