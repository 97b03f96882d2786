import { contentVersionAnswer, contentVersionsAnswer } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ADMIN, signInAdmin } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const URL = "/api/admin/content/home";
let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await openTestApp({ environment: { ...ADMIN, SAMPLE_CONTENT: "true" } });
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());

const home = (headline: string) => ({ headline, lead: "A lead.", promises: [] });
const write = async (headline: string) =>
  test.call(URL, { method: "PUT", token: admin, body: home(headline) });
const list = async (url = URL) =>
  (await test.call(`${url}/versions`, { token: admin })).data(contentVersionsAnswer).records;

// covers: 1.call.33
it("keeps each version with who wrote it and when, newest first, and gives it back as it was", async () => {
  expect(await list()).toEqual([]);
  await write("One");
  test.clock.advance(60_000);
  await write("Two");
  const records = await list();
  expect(records.map(({ version, by }) => [version, by])).toEqual([
    [2, ADMIN.ADMIN_USERNAME],
    [1, ADMIN.ADMIN_USERNAME],
  ]);
  const apart = Date.parse(records[0]?.at ?? "") - Date.parse(records[1]?.at ?? "");
  expect(apart).toBeGreaterThanOrEqual(60_000);
  const first = await test.call(`${URL}/versions/1`, { token: admin });
  expect(first.data(contentVersionAnswer)).toEqual({ ...records[1], content: home("One") });
});

it("brings a version back as a new one", async () => {
  const before = await list();
  const one = await test.call(`${URL}/versions/1`, { token: admin });
  const { content } = one.data(contentVersionAnswer);
  const headers = { "if-match": `"${before[0]?.version}"` };
  const answer = await test.call(URL, { method: "PUT", token: admin, body: content, headers });
  expect(answer.data()).toMatchObject({ version: 3, content: home("One") });
  expect((await list()).map(({ version }) => version)).toEqual([3, 2, 1]);
});

// covers: site.content.versionUnknown
it("keeps the newest fifty", async () => {
  for (let count = 0; count < 55; count += 1) await write(`Version ${count}`);
  const records = await list();
  expect(records).toHaveLength(50);
  expect(records[0]?.version).toBe((records.at(-1)?.version ?? 0) + 49);
  const gone = await test.call(`${URL}/versions/1`, { token: admin });
  expect([gone.status, gone.errors()[0]?.message]).toEqual([
    404,
    "This version is no longer available.",
  ]);
});

it("says that the program wrote the sample content", async () => {
  expect(await list("/api/admin/content/team")).toMatchObject([{ version: 1, by: null }]);
});

// covers: site.content.kindUnknown
it.each(["orders", "x", "toString"])("knows no kind %s", async (kind) => {
  const answer = await test.call(`/api/admin/content/${kind}/versions`, { token: admin });
  expect([answer.status, answer.errors()[0]?.message]).toEqual([
    400,
    "There is no content of this kind.",
  ]);
});
