import { expect, type Page } from "@playwright/test";
import { desk } from "../pages/sizes.ts";
import { call } from "../server/call.ts";
import type { TestServer } from "../server/server.ts";
import { newCustomer } from "./new-customer.ts";
import { beginSession, openAccount } from "./sign-in.ts";

const printed =
  /Admin of this site[\s\S]*?user name: (?<userName>\S+)\n\s+password:\s+(?<password>\S+)\n/;

/** Name and password of the admin, as the first start printed them. */
export function adminOf(server: TestServer): { userName: string; password: string } {
  const { userName = "", password = "" } = printed.exec(server.output)?.groups ?? {};
  return { userName, password };
}

/** Signs in the admin whom the first start printed; the session's token. */
export async function signInAdmin(server: TestServer): Promise<string> {
  const admin = adminOf(server);
  const response = await fetch(`${server.url}/api/v1/nuc/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: admin }),
  });
  expect(response.status, "sign-in of the admin").toBe(200);
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

type AsStaff = (server: TestServer, token: string, path: string, body: object) => Promise<void>;

const asStaff =
  (method: "POST" | "PUT"): AsStaff =>
  async (server, token, path, body) => {
    const response = await fetch(`${server.url}/api/admin/${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: token },
      body: JSON.stringify(body),
    });
    expect(response.status, `${method} ${path}: ${await response.text()}`).toBe(200);
  };

/** Makes a PUT of staff, to `/api/admin/` and `path`. */
export const putAsStaff = asStaff("PUT");

/** The same by POST. */
export const postAsStaff = asStaff("POST");

/** Switches maintenance as staff do. */
export async function setMaintenance(
  server: TestServer,
  token: string,
  status: "true" | "false",
): Promise<void> {
  await putAsStaff(server, token, "maintenance", { status });
}

/** Signs a member of staff in by the console's own form, which the page shows. */
export async function signInToConsole(
  page: Page,
  { userName, password }: { userName: string; password: string },
): Promise<void> {
  await page.getByLabel("Username").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: `Staff menu of ${userName}` })).toBeVisible();
}

interface Colleague {
  readonly role: "admin" | "reviewer";
  /** The console's screen that is opened. */
  readonly path: string;
}

/** Makes another member of staff, who signs in to the console on the page; their user name. @param token of an admin */
export async function enterAsColleague(
  page: Page,
  server: TestServer,
  token: string,
  { role, path }: Colleague,
): Promise<string> {
  const colleague = newCustomer();
  await openAccount(server, colleague);
  const session = await beginSession(page, server, colleague);
  const accept = `${server.url}/api/v1/nuc/auth/update-term`;
  await call(accept, { token: session.token, body: { data: {} } });
  await putAsStaff(server, token, `users/${colleague.userName}/role`, { role });
  await page.setViewportSize(desk);
  await page.goto(path);
  await signInToConsole(page, colleague);
  return colleague.userName;
}
