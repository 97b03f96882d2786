import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { openPostgres } from "@nuc/database";
import { describeOnPostgres } from "@nuc/database/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Tables } from "../database/tables.ts";
import { eventually } from "../testing/eventually.ts";
import { ADMIN, signInAdmin } from "../testing/staff.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

const page = { accept: "text/html,application/xhtml+xml" };
let test: TestApp;
let admin: string;

beforeEach(async () => {
  test = await openTestApp({
    environment: { ...ADMIN, PUBLIC_URL: "https://nuc.example/" },
  });
  admin = await signInAdmin(test);
});
afterEach(async () => test.close());

const home = (headers = {}) => test.call("/", { headers: { ...page, ...headers } });
const tagOf = async () => String((await home()).headers.etag);
const setRate = (rate: string) =>
  test.call("/api/admin/rate", { method: "PUT", token: admin, body: { rate } });
const write = (headline: string) =>
  test.call("/api/admin/content/home", {
    method: "PUT",
    token: admin,
    body: { headline, lead: "In words.", promises: [] },
  });
/** The home page once it is no longer what it was. */
const changed = (before: string) =>
  eventually(async () => {
    const answer = await home();
    return answer.headers.etag === before ? undefined : answer;
  });

describe("a public page", () => {
  it("is made from content and rate by the build's own renderer", async () => {
    const answer = await home();
    expect(answer.text).toContain("landing rendered: 0.05, 1 days, 0 roles");
    expect(answer.text).toContain('<link rel="canonical" href="https://nuc.example/">');
    expect(answer.text).not.toContain("landing as built");
    const team = await test.call("/team", { headers: page });
    expect([team.status, team.text.includes("team rendered")]).toEqual([200, true]);
  });

  it("is the same, tag and all, until something changes", async () => {
    const first = await tagOf();
    expect(first).toMatch(/^"[\w-]{22}"$/);
    expect(await tagOf()).toBe(first);
    const again = await home({ "if-none-match": `"other", ${first}` });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, "", first]);
  });

  it("is another one as soon as the rate changes", async () => {
    const before = await tagOf();
    await setRate("0.07");
    const answer = await changed(before);
    expect(answer.text).toContain("landing rendered: 0.07");
    const stale = await home({ "if-none-match": before });
    expect(stale.status).toBe(200);
  });

  // covers: 1.screen.13
  it("is another one as soon as its content changes, in its head too", async () => {
    const before = await tagOf();
    await write("A <new> headline");
    expect((await changed(before)).text).toContain("<title>A &lt;new> headline</title>");
  });

  it("is another one on the next day, whose rate it shows", async () => {
    const before = await home();
    test.clock.advance(24 * 3_600_000);
    expect(before.text).toContain("1 days");
    expect((await home()).text).toContain("2 days");
  });

  it("is sent as small as the browser takes it, each encoding under a tag of its own", async () => {
    const plain = await home();
    const tags = new Set([plain.headers.etag]);
    for (const [accepted, encoding, open] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip;q=1.0, br;q=0", "gzip", gunzipSync],
    ] as const) {
      const answer = await test.app.inject({
        url: "/",
        headers: { ...page, "accept-encoding": accepted },
      });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers["vary"]).toBe("Cookie, Accept-Encoding");
      expect(open(answer.rawPayload).toString()).toBe(plain.text);
      tags.add(answer.headers.etag);
    }
    expect(tags.size).toBe(3);
  });

  it("is the build's own where it cannot be drawn, and the failure is logged", async () => {
    const before = await tagOf();
    await write("This cannot be drawn");
    const answer = await changed(before);
    expect([answer.status, answer.text.includes("landing as built")]).toEqual([200, true]);
    expect(test.logged()).toContain("rendering a page failed");
    await write("This can");
    const again = await eventually(async () => {
      const next = await home();
      return next.text.includes("landing rendered") ? next : undefined;
    });
    expect(again.text).toContain("<title>This can</title>");
  });

  it("is the build's own where content cannot be read, until it can", async () => {
    const { schema } = test.platform.database.kysely;
    await schema.alterTable("content").renameTo("away").execute();
    expect((await home()).text).toContain("landing as built");
    expect(test.logged()).toContain("reading content failed");
    await schema.alterTable("away").renameTo("content").execute();
    expect((await home()).text).toContain("landing rendered");
  });
});

describeOnPostgres("two processes on one database", ({ open }) => {
  it("show the same soon after a change", async () => {
    const database = await open<Tables>();
    const { connectionString = "" } = database;
    const key = () => randomBytes(32).toString("hex");
    const environment = {
      ...ADMIN,
      TREASURY_KEY: key(),
      SEALING_KEY: key(),
      CODE_KEY: key(),
    };
    const start = () =>
      openTestApp({
        environment,
        openDatabase: async () => openPostgres<Tables>({ connectionString }),
      });
    const [one, other] = [await start(), await start()];
    const read = async () => (await other.call("/", { headers: page })).text;
    expect(await read()).toContain("rendered: 0.05");
    const token = await signInAdmin(one);
    await one.call("/api/admin/rate", { method: "PUT", token, body: { rate: "0.09" } });
    await eventually(async () => ((await read()).includes("rendered: 0.09") ? true : undefined));
    await Promise.all([one.close(), other.close()]);
    await database.close();
  });
});

describe("search engines", () => {
  // covers: 1.screen.14
  it("get the public pages under the site's own address, and since when", async () => {
    const first = await test.call("/sitemap.xml", { headers: { host: "evil.example" } });
    expect(first.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(first.text.match(/<loc>[^<]*/g)).toEqual([
      "<loc>https://nuc.example/",
      "<loc>https://nuc.example/team",
      "<loc>https://nuc.example/login",
    ]);
    await write("New");
    const lastmod = /<loc>https:\/\/nuc\.example\/<\/loc><lastmod>20\d\d-[^<]*Z<\/lastmod>/;
    await eventually(async () => {
      const { text } = await test.call("/sitemap.xml");
      return lastmod.test(text) ? true : undefined;
    });
  });

  it("may read the pages and not the calls", async () => {
    const answer = await test.call("/robots.txt");
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.text).toContain("User-agent: *\nDisallow: /api/\n");
    expect(answer.text).toContain("\nSitemap: https://nuc.example/sitemap.xml\n");
  });
});
