import { expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { setMaintenance, signInAdmin } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

// covers: 1.screen.12
test("the landing page can be read, its dialogs open, and its forms say what they need", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const section of ["about", "benefits", "roadmap", "services", "team", "contact"])
    await expect(page.locator(`#${section}`)).toBeVisible();
  await expect(page.locator("[data-figure=rate]")).toHaveText(/\d/);

  await test.step("the roadmap is filtered", async () => {
    await page
      .getByRole("group", { name: "Filter the roadmap" })
      .getByRole("radio", { name: "Complete" })
      .check();
    await expect(page.locator("[data-status=Complete]").first()).toBeVisible();
    await expect(page.locator("[data-status=Planning]").first()).toBeHidden();
  });

  await test.step("dialogs open and close, and the film can be had as a file", async () => {
    await page.getByRole("button", { name: "Road Map Board" }).click();
    const board = page.getByRole("dialog", { name: "Road Map Board" });
    await expect(board).toBeVisible();
    await board.getByRole("button", { name: "Close" }).click();
    await expect(board).toBeHidden();
    await expect(page.getByRole("link", { name: "The film as a file" })).toBeVisible();
  });

  await test.step("the forms say what they need instead of failing", async () => {
    const form = page.getByRole("form", { name: "Contact" });
    // Playwright takes no text of a noscript element for text of the page.
    const note = form.locator("noscript p");
    await expect(note).toBeVisible();
    expect(await note.evaluate((each) => each.textContent)).toContain("needs JavaScript");
    await expect(form.getByRole("button", { name: "Send message" })).toBeHidden();
  });
});

// covers: 1.screen.12
test("the team page lists everybody", async ({ page }) => {
  await page.goto("/team");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(20);
  await expectNoSidewaysScroll(page);
});

// covers: 1.screen.12
test("a screen of the application says what it needs, and that the site rests while it does", async ({
  page,
  server,
}) => {
  // Playwright takes no text of a noscript element for text of the page.
  const heading = page.locator("noscript h1");
  const text = async () => heading.evaluate((each) => each.textContent);
  await page.goto("/login");
  await expect(heading).toBeVisible();
  expect(await text()).toBe("This page needs JavaScript");
  const admin = await signInAdmin(server);
  await setMaintenance(server, admin, "true");
  await page.goto("/");
  await expect(page).toHaveURL(/\/maintenance$/);
  expect(await text()).toBe("Under Maintenance");
  await setMaintenance(server, admin, "false");
});
