import { expect } from "@playwright/test";
import type { TestServer } from "./server.ts";

const printed =
  /Admin of this site[\s\S]*?user name: (?<userName>\S+)\n\s+password:\s+(?<password>\S+)\n/;

/** Signs in the admin whom the server printed at its first start; the session's token. */
export async function signInAdmin(server: TestServer): Promise<string> {
  const admin = printed.exec(server.output)?.groups;
  const response = await fetch(`${server.url}/api/v1/nuc/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: admin }),
  });
  expect(response.status, "sign-in of the admin").toBe(200);
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** Makes a PUT of staff, to `/api/admin/` and `path`. */
export async function putAsStaff(
  server: TestServer,
  token: string,
  path: string,
  body: object,
): Promise<void> {
  const response = await fetch(`${server.url}/api/admin/${path}`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: token },
    body: JSON.stringify(body),
  });
  expect(response.status, `PUT ${path}: ${await response.text()}`).toBe(200);
}

/** Switches maintenance as staff do. */
export async function setMaintenance(
  server: TestServer,
  token: string,
  status: "true" | "false",
): Promise<void> {
  await putAsStaff(server, token, "maintenance", { status });
}
