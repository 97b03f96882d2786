import { fillSignUp, logIn } from "../support/people/access.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { RATE_LIMIT_SCALE: "100", REGISTER_OTP: "false" } });

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
