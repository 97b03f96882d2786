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

test("what is typed and pressed at the login before the application is there is kept", async ({
  page,
  server,
}) => {
  const sample = server.sampleCustomer();
  const name = page.getByLabel("Username", { exact: true });
  const password = page.getByLabel("Password", { exact: true });
  const opening = page.locator("[data-opening-login]");
  const hold = async (): Promise<() => void> => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/assets\/app-.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };

  await test.step("the text, the focus and where one was in it", async () => {
    const release = await hold();
    await page.goto("/login", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
    await name.fill("somebodyelse");
    await name.press("Home");
    await name.press("ArrowRight");
    release();
    await expect(opening).toHaveCount(0);
    await expect(name).toBeFocused();
    await page.keyboard.type("X");
    await expect(name).toHaveValue("sXomebodyelse");
  });

  await test.step("a password that was shown, and a press by the Enter key", async () => {
    await page.unroute(/assets\/app-.*\.js/);
    const release = await hold();
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await name.fill(sample.userName);
    await password.fill(sample.password);
    await password.press("Enter");
    await expect(opening).toHaveAttribute("data-pressed", "login");
    await expect(page).toHaveURL(/\/login$/);
    release();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await expect(page.getByRole("region", { name: "Balance" })).toBeVisible();
  });

  await test.step("who is signed in does not see the form", async () => {
    await page.unroute(/assets\/app-.*\.js/);
    const release = await hold();
    await page.goto("/login", { waitUntil: "commit" });
    await expect(page.getByText("Loading the page")).toBeAttached();
    await expect(page.getByRole("heading", { name: "Log in" })).toBeHidden();
    release();
    await expect(page.getByRole("region", { name: "Balance" })).toBeVisible();
  });
});
