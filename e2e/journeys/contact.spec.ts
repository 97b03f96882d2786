import { NETWORK_MESSAGES, SITE_MESSAGES } from "@nuc/contract";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { expect, test } from "../support/test.ts";

const { contact, newsletter } = SITE_MESSAGES;

// covers: 1.screen.8, 1.rule.10, 1.role.1
test("the contact form says what is missing, in its order, and brings a message to the operator", async ({
  page,
  server,
}) => {
  await page.goto("/#contact");
  const form = page.getByRole("form", { name: "Contact" });
  const send = form.getByRole("button", { name: "Send message" });
  for (const [label, message, text] of [
    ["Name", contact.nameRequired, "Account holder"],
    ["Email", contact.emailRequired, "holder"],
    ["Email", contact.emailMalformed, "holder@wallet.test"],
    ["Phone", contact.phoneRequired, "+61 400 000 000"],
    ["Message", contact.messageRequired, "Where is my block?"],
  ] as const) {
    await send.click();
    await expect(form.getByText(message)).toBeVisible();
    const field = form.getByLabel(label);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill(text);
  }
  await expectAccessible(page);
  await send.click();
  await expect(form.getByRole("status")).toHaveText(contact.sent);
  await expect
    .poll(async () => (await server.outbox("operator@wallet.test")).map(({ text }) => text).join())
    .toContain("Where is my block?");
});

// covers: site.contact.failed
test("a message that cannot be sent stays in the form, and the failure is shown", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/);
  await page.route("**/api/contactUs", (route) => route.abort());
  await page.goto("/#contact");
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByLabel("Name").fill("Account holder");
  await form.getByLabel("Email").fill("holder@wallet.test");
  await form.getByLabel("Phone").fill("+61 400 000 000");
  await form.getByLabel("Message").fill("Where is my block?");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByRole("status")).toHaveText(contact.failed);
  await expect(form.getByLabel("Message")).toHaveValue("Where is my block?");
});

/** The specification's sentence, which is true once the link is followed. */
const onceConfirmed = `${newsletter.subscribed} ${newsletter.onceConfirmed}`;

test("a form whose code cannot be fetched says so, and works when the network is back", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/);
  await page.route("**/form-island*", (route) => route.abort());
  await page.goto("/");
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByLabel("Email for the newsletter").fill("late.reader@wallet.test");
  const subscribe = form.getByRole("button", { name: "Subscribe" });
  await subscribe.click();
  await expect(form.getByRole("status")).toHaveText(newsletter.failed);
  await page.unroute("**/form-island*");
  await subscribe.click();
  await expect(form.getByRole("status")).toHaveText(onceConfirmed);
});

// covers: 1.screen.9, site.newsletter.subscribed, site.newsletter.onceConfirmed
test("the newsletter is asked for in the footer, and confirmed by the link in the email", async ({
  page,
  server,
}, { project }) => {
  const address = `reader-${project.name}@wallet.test`;
  await page.goto("/");
  const form = page.getByRole("form", { name: "Newsletter" });
  const subscribe = form.getByRole("button", { name: "Subscribe" });
  await form.getByLabel("Email for the newsletter").fill("reader@wallet");
  await subscribe.click();
  await expect(form.getByText(newsletter.emailMalformed)).toBeVisible();
  await form.getByLabel("Email for the newsletter").fill(address);
  await subscribe.click();
  await expect(form.getByRole("status")).toHaveText(onceConfirmed);
  const letter = async () => (await server.outbox(address))[0]?.text ?? "";
  await expect.poll(letter).toContain("http");
  await page.goto(/https?:\/\/\S+/.exec(await letter())?.[0] ?? "");
  await expectAccessible(page);
  await page.getByRole("button", { name: newsletter.confirmButton }).click();
  await expect(page.getByRole("heading", { name: newsletter.confirmedTitle })).toBeVisible();
});

test.describe("the newsletter box on pages of the application", () => {
  /** The last line of the footer. The box above it is fetched once it is seen. */
  const endOf = (page: Page) => page.getByRole("contentinfo").getByText(/^©/);
  const code = "**/live-newsletter*";

  // covers: 1.screen.9
  test("comes once it is seen, moves nothing, and works", async ({ page }, { project }) => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(code, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/explorer");
    // What comes late above the footer would move it.
    await expect(page.getByRole("heading", { level: 2, name: /^Block \d+$/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const asked = page.waitForRequest(code);
    await endOf(page).scrollIntoViewIfNeeded();
    await asked;
    const before = await endOf(page).boundingBox();
    letGo();
    const form = page.getByRole("form", { name: "Newsletter" });
    await form.getByLabel("Email for the newsletter").fill(`explorer-${project.name}@wallet.test`);
    expect(await endOf(page).boundingBox()).toEqual(before);
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByRole("status")).toHaveText(onceConfirmed);
  });

  // covers: 1.screen.9
  test("says when it cannot be fetched, and comes when it is asked for again", async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/Failed to load resource/);
    await page.route(code, (route) => route.abort());
    await page.goto("/explorer");
    await endOf(page).scrollIntoViewIfNeeded();
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText(NETWORK_MESSAGES.noConnection)).toBeVisible();
    await page.unroute(code);
    await footer.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("form", { name: "Newsletter" })).toBeVisible();
    await expect(footer.getByText(NETWORK_MESSAGES.noConnection)).toHaveCount(0);
  });
});
