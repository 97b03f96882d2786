import type { Locator } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { expect, inMotion, test } from "../support/test.ts";

test.use(inMotion);

const tabs = ["All", "Planning", "In progress", "Complete"];

// covers: 1.screen.3, 1.entity.7
test("the tabs filter the timeline, and dates are shown day-month-year", async ({ page }) => {
  await page.goto("/#roadmap");
  const filter = page.getByRole("group", { name: "Filter the roadmap" });
  await expect(filter.getByRole("radio")).toHaveCount(tabs.length);
  // In the colours that a person has set for all pages the chosen one still differs from the others.
  await page.emulateMedia({ forcedColors: "active" });
  const ground = (of: Locator) => of.evaluate((each) => getComputedStyle(each).backgroundColor);
  const chosen = await ground(filter.locator("input:checked + span"));
  expect(chosen).not.toBe(await ground(page.locator("body")));
  await page.emulateMedia({ forcedColors: null });
  const goals = page.getByRole("region", { name: "Goals in the order of their dates" });
  const all = await goals.getByRole("listitem").count();
  let filtered = 0;
  for (const status of tabs.slice(1)) {
    await filter.getByRole("radio", { name: status }).check();
    const shown = goals.locator("li:visible");
    await expect(goals.locator(`li:visible:not([data-status="${status}"])`)).toHaveCount(0);
    filtered += await shown.count();
  }
  expect(filtered).toBe(all);
  await filter.getByRole("radio", { name: "All" }).check();
  for (const date of await goals.locator("time").all()) {
    const stored = (await date.getAttribute("datetime")) ?? "";
    await expect(date).toHaveText(stored.split("-").toReversed().join("-"));
  }
});

// covers: 1.limit.12
test(
  "the carousel shows five goals from 3000 px, six from 1024, two from 464, one below",
  {
    tag: "@own-widths",
  },
  async ({ page }) => {
    await page.goto("/");
    const line = page.getByRole("region", { name: "Goals in the order of their dates" });
    for (const [width, count] of [
      [4000, 5],
      [3000, 5],
      [2999, 6],
      [1024, 6],
      [1023, 2],
      [464, 2],
      [463, 1],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(
          () =>
            line.evaluate((each) => {
              const goal = each.querySelector("li")?.getBoundingClientRect().width ?? 1;
              return Math.round(each.clientWidth / goal);
            }),
          { message: `goals in view at ${width} px` },
        )
        .toBe(count);
    }
    await line.scrollIntoViewIfNeeded();
    // It opens at what is under way, not at what was complete years ago.
    const current = line.locator('[data-status="In progress"]').first();
    await expect(current).toBeInViewport({ ratio: 0.9 });
    const earlier = page.getByRole("button", { name: "Earlier goals" });
    await expect(earlier).toBeEnabled();
    await page.getByRole("button", { name: "Later goals" }).click();
    await expect(current).not.toBeInViewport({ ratio: 0.5 });
    await earlier.click();
    await expect(current).toBeInViewport({ ratio: 0.9 });
    await expectNoSidewaysScroll(page);
  },
);

// covers: 1.screen.4
test("the Road Map Board has four columns; on phones its tabs choose one", async ({ page }, {
  project,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Road Map Board" }).click();
  const board = page.getByRole("dialog", { name: "Road Map Board" });
  const column = (name: string) => board.getByRole("region", { name: new RegExp(`^${name} ?\\d`) });
  const columns = ["All", "Completed", "In Progress", "Planning"];
  if (project.name === "phone") {
    for (const name of columns) {
      await board.getByRole("radio", { name }).check();
      await expect(board.getByRole("region")).toHaveCount(1);
      await expect(column(name)).toBeVisible();
    }
  } else {
    for (const name of columns) await expect(column(name)).toBeVisible();
    const counts = await Promise.all(
      columns.map((name) => column(name).getByRole("listitem").count()),
    );
    expect(counts[0]).toBe(counts.slice(1).reduce((sum, count) => sum + count, 0));
  }
  await expectAccessible(page);
  await board.getByRole("button", { name: "Close" }).click();
  await expect(board).toBeHidden();
  await expect(page.getByRole("button", { name: "Road Map Board" })).toBeFocused();
});
