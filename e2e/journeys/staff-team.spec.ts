import { expectAccessible } from "../support/pages/accessibility.ts";
import { desk, expectGood } from "../support/pages/sizes.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { SecondDevice } from "../support/people/second-device.ts";
import { adminOf, signInToConsole } from "../support/people/staff.ts";
import type { TestServer } from "../support/server/server.ts";
import { expect, test } from "../support/test.ts";

/** The link in the newest email of an invitation. */
async function linkFor(server: TestServer, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const [message] = await server.outbox(email);
    link = /\/staff\/invitation#[\w-]+/.exec(message?.text ?? "")?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? "";
}

// covers: 2.addition.61
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
  await signInToConsole(page, adminOf(server));
  await expect(page.getByText("No open invitations.")).toBeVisible();
  await page.keyboard.press("i");
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("Email").fill(person.email);
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
  await signInToConsole(other, person);
  await expect(other.getByRole("link", { name: "Users" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Team" })).toHaveCount(0);
  await expect(other.getByRole("link", { name: "Approvals" })).toHaveCount(0);
  await other.goto("/staff/team");
  await expect(other.getByRole("heading", { name: "Page not found" })).toBeVisible();

  // The link worked once.
  device.expectError(/the server responded with a status of 404/);
  await other.goto("/robots.txt");
  await other.goto(link);
  await expect(other.getByRole("alert")).toContainText(
    "This invitation has expired or was already used.",
  );
  await device.close(secrets, server.url);

  await page.reload();
  await expect(page.getByRole("link", { name: person.userName })).toBeVisible();
  await expect(page.getByText("No open invitations.")).toBeVisible();
  await page.getByRole("button", { name: `Change the role of ${person.userName}` }).click();
  const role = page.getByRole("dialog", { name: `Change the role of ${person.userName}` });
  await role.getByLabel("Role").selectOption("reviewer");
  await role.getByLabel(/^Reason/).fill("Checks identities from now on.");
  await expectAccessible(page);
  await role.getByRole("button", { name: "Make Reviewer" }).click();
  await expect(page.getByText(`${person.userName} is Reviewer now.`)).toBeVisible();
});
