import type { Page } from "@playwright/test";
import { acceptTerms, confirmCode, logIn, newestCode, signUp } from "./access.ts";
import { newCustomer, type NewCustomer } from "./new-customer.ts";
import type { TestServer } from "./server.ts";
import type { TypedSecrets } from "./typed-secrets.ts";

/** A fresh customer through every step up to the (empty) wallets; what was typed is watched from now on. */
export async function becomeCustomer(
  page: Page,
  server: TestServer,
  secrets: TypedSecrets,
): Promise<NewCustomer> {
  const customer = newCustomer();
  secrets.addCustomer(customer);
  await signUp(page, customer);
  await confirmCode(page, await newestCode(server, customer.phone));
  await logIn(page, customer.userName, customer.password);
  await acceptTerms(page);
  return customer;
}
