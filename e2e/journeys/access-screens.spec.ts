import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** The password is hidden until it is asked for, and again when that is enough. */
async function expectHideable(page: Page, label: string, what: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill("correct horse battery");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: `Show ${what}`, exact: true }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: `Hide ${what}`, exact: true }).click();
  await expect(field).toHaveAttribute("type", "password");
}

// covers: 1.screen.23
test("the login shows the password when asked, and leads to sign-up and to both recoveries", async ({
  page,
}) => {
  await page.goto("/login");
  await expectHideable(page, "Password", "password");
  const address = (name: RegExp) => page.getByRole("link", { name });
  await expect(address(/sign up/i)).toHaveAttribute("href", "/register");
  await expect(address(/username/i)).toHaveAttribute(
    "href",
    "/forgot-credential?forgotType=Username",
  );
  await expect(address(/password/i)).toHaveAttribute(
    "href",
    "/forgot-credential?forgotType=Password",
  );
});

// covers: 1.screen.25, 1.screen.26
test("sign-up has every field, begins with Australia, and shows both passwords when asked", async ({
  page,
}) => {
  await page.goto("/register");
  for (const label of ["Username", "First name", "Last name", "Date of birth", "Email"])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Middle name/)).toBeVisible();
  for (const gender of ["Male", "Female"])
    await expect(page.getByRole("radio", { name: gender, exact: true })).toBeVisible();
  await expect(page.getByLabel("Phone number")).toBeVisible();
  await expect(page.getByLabel("Country code")).toHaveValue(/^au$/i);
  await expect(page.getByText("+61").first()).toBeAttached();
  await expectHideable(page, "Password", "password");
  await expectHideable(page, "Confirm password", "confirmed password");
});
