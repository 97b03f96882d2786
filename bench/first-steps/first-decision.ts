import { randomInt } from "node:crypto";
import type { Browser } from "@playwright/test";
import { drawPapers } from "../../e2e/support/identity/papers.ts";
import { address, closeModal, sendPhoto } from "../../e2e/support/pages/kyc.ts";
import { newCustomer, type NewCustomer } from "../../e2e/support/people/new-customer.ts";
import { becomeCustomer, beginSession, openAccount } from "../../e2e/support/people/sign-in.ts";
import { putAsStaff, signInAdmin } from "../../e2e/support/people/staff.ts";
import { TypedSecrets } from "../../e2e/support/people/typed-secrets.ts";
import { call } from "../../e2e/support/server/call.ts";
import type { TestServer } from "../../e2e/support/server/server.ts";
import type { Walk } from "./walk.ts";

/** A customer whose passport waits for a person, since its name differs, and a reviewer; none of it counts. */
export async function prepareReview(browser: Browser, server: TestServer): Promise<NewCustomer> {
  const papers = await drawPapers(String(randomInt(100_000, 1_000_000)), "HOLDER<<BERTA");
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await becomeCustomer(page, server, new TypedSecrets(), "/profile");
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const store = `${server.url}/api/v1/nuc/kyc/store-customer-address-detail`;
  await call(store, { token, body: address });
  await page.goto("/kyc");
  await sendPhoto(page, "Passport Image", papers.passport);
  await closeModal(page, "Passport received");
  const reviewer = newCustomer();
  await openAccount(server, reviewer);
  const session = await beginSession(page, server, reviewer);
  const accept = `${server.url}/api/v1/nuc/auth/update-term`;
  await call(accept, { token: session.token, body: { data: {} } });
  const path = `users/${reviewer.userName}/role`;
  await putAsStaff(server, await signInAdmin(server), path, { role: "reviewer" });
  await context.close();
  return reviewer;
}

/** From the console's door to the first decision. */
export async function firstDecision(walk: Walk, reviewer: NewCustomer): Promise<void> {
  const { page } = walk;
  const button = (name: RegExp) => page.getByRole("button", { name });
  await page.goto("/staff");
  await walk.arrive("Sign in", page.getByLabel("Username"));
  await walk.type(page.getByLabel("Username"), reviewer.userName);
  await walk.type(page.getByLabel("Password", { exact: true }), reviewer.password);
  await walk.press(button(/^Sign in$/));
  await walk.arrive("Overview", page.getByText("What waits"), { glance: true });
  const listed = page.getByRole("main").getByRole("link", { name: /^Identity/ });
  if (await listed.isVisible()) await walk.press(listed);
  else {
    await walk.press(button(/^Open the menu$/));
    const inMenu = page.getByRole("link", { name: /^Identity/ });
    await walk.arrive("Menu", inMenu, { within: page.getByRole("dialog") });
    await walk.press(inMenu);
  }
  const start = button(/^Start with the first/);
  await walk.arrive("Identity checks", start, { glance: true });
  await walk.press(start);
  await walk.arrive("Passport", page.getByRole("img", { name: "Passport", exact: true }));
  await walk.press(button(/^Approve/));
  const sure = page.getByRole("alertdialog");
  await walk.arrive("Approve?", sure, { within: sure });
  await walk.press(sure.getByRole("button", { name: "Approve" }));
  await walk.wait(page.getByText("Nothing to review."));
}
