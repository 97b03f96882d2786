import { expect, type Page } from "@playwright/test";
import { logIn, newestCode } from "./access.ts";
import { newCustomer, type NewCustomer } from "./new-customer.ts";
import type { TestServer } from "./server.ts";
import type { TypedSecrets } from "./typed-secrets.ts";

/**
 * A fresh customer, logged in, with the (empty) wallets in front; what was typed is watched from now on. Sign-up, code and
 * terms go by their calls: journeys of their own walk through these screens.
 */
export async function becomeCustomer(
  page: Page,
  server: TestServer,
  secrets: TypedSecrets,
): Promise<NewCustomer> {
  const customer = newCustomer();
  secrets.addCustomer(customer);
  const auth = caller(server);
  await auth("register", registration(customer));
  const otpCode = await newestCode(server, customer.phone);
  await auth("verify-otp-token", { otpCode, authValue: customer.phone });
  const { userName, password } = customer;
  const { token } = await auth<{ token: string }>("login", { userName, password });
  await auth("update-term", {}, token);
  await auth("logout", {}, token);
  await logIn(page, userName, password);
  await expect(page).toHaveURL(/\/$/);
  return customer;
}

const registration = (customer: NewCustomer) => ({
  userName: customer.userName,
  fname: "Account",
  middleName: null,
  lname: "Holder",
  dateOfBirth: "1990-01-31",
  gender: "Female",
  mobileNumber: customer.phone,
  countryCode: "61",
  email: customer.email,
  password: customer.password,
  confirmPassword: customer.password,
  referral: null,
});

function caller({ url }: TestServer) {
  return async <Data>(call: string, data: object, token?: string): Promise<Data> => {
    const response = await fetch(`${url}/api/v1/nuc/auth/${call}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: token }),
      },
      body: JSON.stringify({ data }),
    });
    const text = await response.text();
    expect(response.ok, `${call}: ${text}`).toBe(true);
    return (JSON.parse(text) as { data: Data }).data;
  };
}
