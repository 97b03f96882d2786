/**
 * Accounts and sessions by the calls of their screens, for journeys of something else; those of the screens walk through
 * them (`access.ts`).
 */
import { expect, type Page } from "@playwright/test";
import { newestCode } from "./access.ts";
import { call } from "../server/call.ts";
import { newCustomer, type NewCustomer } from "./new-customer.ts";
import type { TestServer } from "../server/server.ts";
import type { TypedSecrets } from "./typed-secrets.ts";

interface Session {
  token: string;
  user: { username: string; termAndConditionStatus: number };
}
type Credentials = Pick<NewCustomer, "userName" | "password">;
type Medium = "phone" | "email";

/** Signs up and confirms by the code that went there; the terms wait for the first login. */
export async function openAccount(
  server: TestServer,
  customer: NewCustomer,
  medium: Medium = "phone",
): Promise<void> {
  await auth(server, "register", registration(customer));
  // Both: a code that is of no use any more is not sent, and tests look for what came after these.
  const codes = {
    phone: await newestCode(server, customer.phone),
    email: await newestCode(server, customer.email),
  };
  await auth(server, "verify-otp-token", { otpCode: codes[medium], authValue: customer.phone });
}

/** Opens an account and accepts its terms in the session of the page's browser, of which the page knows nothing yet. */
export async function beginFirstSession(
  page: Page,
  server: TestServer,
  customer: NewCustomer,
  medium?: Medium,
): Promise<Session> {
  await openAccount(server, customer, medium);
  const session = await beginSession(page, server, customer);
  await auth(server, "update-term", {}, session.token);
  return { ...session, user: { ...session.user, termAndConditionStatus: 1 } };
}

/** A session for the page's browser, whose name the list of sessions shows; the page knows nothing of it yet. */
export async function beginSession(
  page: Page,
  server: TestServer,
  { userName, password }: Credentials,
): Promise<Session> {
  const answer = await page.request.post(`${server.url}/api/v1/nuc/auth/login`, {
    data: { data: { userName, password } },
  });
  expect(answer.ok(), `login: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: Session }).data;
}

/** Leads the page where what the site keeps in the browser can be reached, and where none of its code runs. */
export async function openDevice(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/robots.txt`);
}

/** Goes on with a session as the login does; ends on the page of the path, signed in. Begins where `openDevice` leads. */
export async function enter(
  page: Page,
  server: TestServer,
  session: Session,
  path: string,
): Promise<void> {
  await page.evaluate(keepSession, session);
  await page.goto(`${server.url}${path}`);
  await expect(page.getByRole("button", { name: /^Profile menu/ })).toBeVisible();
}

/** Signs in on the page's device; ends on the page of the path. */
export async function signIn(
  page: Page,
  server: TestServer,
  credentials: Credentials,
  path = "/",
): Promise<void> {
  const session = await beginSession(page, server, credentials);
  await openDevice(page, server);
  await enter(page, server, session, path);
}

/** What the application keeps of a session; runs in the page. */
function keepSession({ token, user }: Session): void {
  localStorage.setItem("token", token);
  localStorage.setItem("user", JSON.stringify(user));
  document.cookie = "signed_in=1; Path=/; SameSite=Lax";
  document.cookie = `term=${user.termAndConditionStatus}; Path=/; SameSite=Lax; Max-Age=31536000`;
}

/** A fresh customer, signed in, with the page of the path in front; what was typed is watched from now on. */
export async function becomeCustomer(
  page: Page,
  server: TestServer,
  secrets: TypedSecrets,
  path = "/",
  medium?: Medium,
): Promise<NewCustomer> {
  const customer = newCustomer();
  secrets.addCustomer(customer);
  const session = await beginFirstSession(page, server, customer, medium);
  await openDevice(page, server);
  await enter(page, server, session, path);
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

async function auth<Data>(
  { url }: TestServer,
  name: string,
  data: object,
  token?: string,
): Promise<Data> {
  const answer = await call<{ data: Data }>(`${url}/api/v1/nuc/auth/${name}`, {
    body: { data },
    ...(token !== undefined && { token }),
  });
  return answer.data;
}
