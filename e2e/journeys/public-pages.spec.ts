import { sampleContent } from "@nuc/contract";
import { putAsStaff, signInAdmin } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";

/** What the page has moved under the reader's eyes since it was opened, as browsers count it. */
async function layoutShift(): Promise<number> {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  // A shift is reported with the frame that shows it.
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((drawn) => {
      requestAnimationFrame(drawn);
    });
  entries.push(...observer.takeRecords());
  return entries.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
}

test("what staff write and the rate they set are on the page for the next visitor, whole and still", async ({
  page,
  server,
}, { project }) => {
  const token = await signInAdmin(server);
  const goal = `A goal of ${project.name}`;
  const rate = project.name === "desktop" ? "0.0712" : "0.0713";
  await putAsStaff(server, token, "content/roadmap", {
    records: [{ Goal: goal, Description: "", "Due date": "2026-02-28", Status: "In progress" }],
  });
  await putAsStaff(server, token, "rate", { rate });
  const written = async () => {
    const html = await (await page.request.get("/")).text();
    return html.includes(goal) && html.includes(rate);
  };
  await expect.poll(written).toBe(true);
  await page.goto("/");
  await expect(page.locator("#roadmap").getByRole("heading", { name: goal })).toBeVisible();
  await expect(page.locator("[data-figure=rate]")).toContainText(rate);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.01);
  await putAsStaff(server, token, "content/roadmap", sampleContent.roadmap);
});

test("a visitor's browser that holds the page is not sent it again", async ({ request }) => {
  const first = await request.get("/");
  const etag = first.headers()["etag"] ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await request.get("/", { headers: { "if-none-match": etag } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
});

// covers: 1.screen.14
test("pages describe themselves to search engines, within the page policy", async ({
  page,
  server,
}) => {
  await page.goto("/");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${server.url}/`);
  const picture = page.locator('meta[property="og:image"]');
  const shared = await page.request.get((await picture.getAttribute("content")) ?? "");
  expect([shared.status(), shared.headers()["content-type"]]).toEqual([200, "image/png"]);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? "")).toMatchObject({ "@context": "https://schema.org" });
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)/g)) {
    const answer = await page.goto(address ?? "");
    expect(answer?.status(), address).toBe(200);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address ?? "");
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  }
  expect(await (await page.request.get("/robots.txt")).text()).toContain(
    `Sitemap: ${server.url}/sitemap.xml`,
  );
});
