import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { SecondDevice } from "../support/people/second-device.ts";
import { adminOf, postAsStaff, putAsStaff, signInAdmin } from "../support/people/staff.ts";
import { call } from "../support/server/call.ts";
import type { TestServer } from "../support/server/server.ts";
import { expect, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

async function signIn(page: Page, { userName, password }: { userName: string; password: string }) {
  await page.getByLabel("Username").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: `Staff menu of ${userName}` })).toBeVisible();
}

async function expectGood(page: Page): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(desk);
}

/** The link in the newest e-mail of an invitation. */
async function linkFor(server: TestServer, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const [message] = await server.outbox(email);
    link = /\/staff\/invitation#[\w-]+/.exec(message?.text ?? "")?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? "";
}

test("an admin invites somebody, who joins by the link and sees what the role may", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  const person = newCustomer();
  secrets.addCustomer(person);
  await page.setViewportSize(desk);
  await page.goto("/staff/team");
  await signIn(page, adminOf(server));
  await expect(page.getByText("Nobody is invited now.")).toBeVisible();
  await page.keyboard.press("i");
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("E-mail").fill(person.email);
  await dialog.getByLabel("Role").selectOption("support");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("cell", { name: person.email, exact: true })).toBeVisible();
  await expectGood(page);

  const link = await linkFor(server, person.email);
  const device = await SecondDevice.open(browser, server.url);
  const other = device.page;
  await other.goto(link);
  await expect(other.getByText(person.email)).toBeVisible();
  expect(new URL(other.url()).hash).toBe("");
  await expectGood(other);
  await other.getByLabel("Username").fill(person.userName);
  await other.getByLabel("First name").fill("Help");
  await other.getByLabel("Last name").fill("Desk");
  await other.getByLabel("Password", { exact: true }).fill(person.password);
  await other.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await other.getByRole("button", { name: "Join the staff" }).click();
  await expect(other.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
  await other.getByRole("link", { name: "Sign in to the console" }).click();
  await signIn(other, person);
  await expect(other.getByRole("link", { name: "Users" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Team" })).toHaveCount(0);
  await expect(other.getByRole("link", { name: "Approvals" })).toHaveCount(0);
  await other.goto("/staff/team");
  await expect(other.getByRole("heading", { name: "Page not found" })).toBeVisible();

  // The link worked once.
  device.expectError(/the server responded with a status of 404/);
  await other.goto("/robots.txt");
  await other.goto(link);
  await expect(other.getByRole("alert")).toContainText("This invitation is no longer good.");
  await device.close(secrets, server.url);

  await page.reload();
  await expect(page.getByRole("link", { name: person.userName })).toBeVisible();
  await expect(page.getByText("Nobody is invited now.")).toBeVisible();
  await page.getByRole("button", { name: `Change the role of ${person.userName}` }).click();
  const role = page.getByRole("dialog", { name: `Change the role of ${person.userName}` });
  await role.getByLabel("Role").selectOption("reviewer");
  await role.getByLabel(/^Reason/).fill("Checks identities from now on.");
  await expectAccessible(page);
  await role.getByRole("button", { name: "Make Reviewer" }).click();
  await expect(page.getByText(`${person.userName} is Reviewer now.`)).toBeVisible();
});

/** Somebody invited and joined by the calls of the screens. */
async function secondAdmin(server: TestServer, token: string) {
  const { userName, email, password } = newCustomer();
  await call(`${server.url}/api/admin/invitations`, { body: { email, role: "admin" }, token });
  const link = await linkFor(server, email);
  const names = { userName, fname: "Second", lname: "Admin" };
  const typed = { ...names, password, confirmPassword: password };
  const data = { token: link.slice(link.indexOf("#") + 1), ...typed };
  await call(`${server.url}/api/v1/nuc/auth/invitation/accept`, { body: { data } });
  return { userName, password };
}

test("a release above the limit waits for a second admin, who approves it", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  const sample = server.sampleCustomer();
  const first = await signInAdmin(server);
  await putAsStaff(server, first, "approvals/settings", { perAct: "10", perMember: "10" });
  const login = { userName: sample.userName, password: sample.password };
  const owner = await call<{ data: { token: string } }>(`${server.url}/api/v1/nuc/auth/login`, {
    body: { data: login },
  });
  await call(`${server.url}/api/v1/nuc/wallet/add-airdrop-wallet`, {
    body: { walletAddress: sample.address },
    token: owner.data.token,
  });
  const held = { decision: "hold", reason: "A closer look" };
  await postAsStaff(server, first, `airdrops/${sample.address}/decision`, held);

  await page.setViewportSize(desk);
  await page.goto("/staff/airdrops");
  await signIn(page, adminOf(server));
  await page.getByRole("button", { name: "Release…" }).click();
  const release = page.getByRole("dialog", { name: /^Release/ });
  await release.getByLabel(/^Reason/).fill("Looked at it");
  await release.getByRole("button", { name: /^Release/ }).click();
  await expect(page.getByText(/wait for another admin, in Approvals/)).toBeVisible();
  await page.getByRole("link", { name: /^Approvals/ }).click();
  await expect(page.getByText("Yours: another admin must approve.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await expectGood(page);

  const device = await SecondDevice.open(browser, server.url);
  const other = device.page;
  await other.setViewportSize(desk);
  await other.goto("/staff/approvals");
  await signIn(other, await secondAdmin(server, first));
  await expect(other.getByRole("link", { name: "Approvals 1 waiting" })).toBeVisible();
  await expectGood(other);
  await other.keyboard.press("a");
  const approval = other.getByRole("dialog", { name: /^Approve/ });
  await approval.getByLabel(/^Reason/).fill("Agreed");
  await expectAccessible(other);
  await approval.getByRole("button", { name: /^Approve/ }).click();
  await expect(other.getByText("Nothing waits for a second admin.")).toBeVisible();
  const row = other.getByRole("row").filter({ hasText: "Approved" });
  await expect(row).toContainText(adminOf(server).userName);
  await device.close(secrets, server.url);
  await page.goto("/staff/airdrops");
  await expect(page.getByRole("button", { name: "Release…" })).toHaveCount(0);
});
