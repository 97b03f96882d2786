/** An installation with another product's name, whose customers are asked for no code when they sign up. */
import type { Page } from "@playwright/test";
import { fillSignUp, logIn } from "../support/people/access.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { RATE_LIMIT_SCALE: "100", PRODUCT_SLUG: "coin", REGISTER_OTP: "false" } });
// One worker, so that one server starts.
test.describe.configure({ mode: "default" });

/** The paths of the API that a page asks for from now on, and those that were not found. */
function watchCalls(page: Page) {
  const asked: string[] = [];
  const lost: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/")) return;
    asked.push(pathname);
    if (response.status() === 404) lost.push(pathname);
  });
  return { asked, lost };
}

test("a site of another product shows its figures, signs in and shows wallets", async ({
  page,
  server,
}) => {
  const { asked, lost } = watchCalls(page);
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(new URL(socket.url()).pathname));
  await page.goto("/");
  await expect(page.locator("[data-figure=block]")).toHaveText(/^# \d/);

  const { userName, password } = server.sampleCustomer();
  await page.goto("/login");
  await page.getByLabel("Username").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("10,000.00").first()).toBeVisible();

  expect(asked).toContain("/api/v1/coin/auth/login");
  expect(asked).toContain("/api/v1/coin/wallet/get-user-wallet-details");
  expect(lost).toEqual([]);
  await expect.poll(() => new Set(sockets)).toEqual(new Set(["/api/notifications/coin/socket"]));
});

// covers: 1.state.10, access.register.done
test("where no code is asked for, sign-up leads to the login and says so", async ({
  page,
  secrets,
}) => {
  const customer = newCustomer();
  secrets.addCustomer(customer);
  await fillSignUp(page, customer);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("You are successfully signup.now you can login")).toBeVisible();
  await logIn(page, customer.userName, customer.password);
  await expect(page).toHaveURL(/\/term-and-condition$/);
});
