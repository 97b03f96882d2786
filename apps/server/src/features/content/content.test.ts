import {
  auditPage,
  landingAnswer,
  landingContent,
  productContent,
  PUBLIC_CONTENT_KINDS,
  sampleContent,
} from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { openPage } from "../../platform/testing/socket-page.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

let test: TestApp;
let admin: string;
let customer: TestCustomer;

beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
  customer = await signUpCustomer(test);
});
afterAll(async () => test.close());

const put = (kind: string, body: unknown, headers: Record<string, string> = {}, token = admin) =>
  test.call(`/api/admin/content/${kind}`, { method: "PUT", token, body, headers });
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const roadmap = {
  records: [
    { Goal: "A goal", Description: "", "Due date": "2023-04-30", Status: "In progress" },
    { Goal: "Another", Description: "In words.", "Due date": "2023-05-31", Status: "Planning" },
  ],
};

describe("the public pages' content", () => {
  // covers: 1.call.33
  it.each(PUBLIC_CONTENT_KINDS)("has the product's own %s before staff write any", async (kind) => {
    const fresh = await openTestApp();
    const answer = await fresh.call(`/api/content/${kind}`);
    expect(answer.status).toBe(200);
    expect(answer.data()).toEqual(productContent[kind]);
    expect(answer.headers["cache-control"]).toBe("public, no-cache");
    await fresh.close();
  });

  it("returns all of it, and the rate, in one answer", async () => {
    const answer = await test.call("/api/content/landing");
    const { content, rate } = answer.data(landingAnswer);
    expect(landingContent.strict().parse(content)).toEqual(content);
    expect(rate.rate).toBe("0.05");
    expect(rate.days.at(-1)).toEqual({
      date: test.clock.now().toISOString().slice(0, 10),
      rate: "0.05",
    });
  });

  it.each(["bank", "terms", "nothing", "toString", "landing/more"])(
    "knows no public kind %s",
    async (kind) => {
      const answer = await test.call(`/api/content/${kind}`);
      expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
    },
  );

  // covers: 1.entity.7, 1.call.32, 1.call.47
  it("is what staff wrote last, also as the bare roadmap, and open pages of customers hear of it", async () => {
    const page = await openPage(test, { token: customer.token });
    expect((await put("roadmap", roadmap)).status).toBe(200);
    expect(await page.hear("content")).toMatchObject({ event: "content", kind: "roadmap" });
    page.socket.terminate();
    expect((await test.call("/api/content/roadmap")).data()).toEqual(roadmap);
    expect((await test.call("/api/roadmap")).json()).toEqual(roadmap);
    await put("roadmap", { records: [] });
    expect((await test.call("/api/roadmap")).json()).toEqual({ records: [] });
  });

  it("is the product's own where what is stored cannot be read, and says so in the log", async () => {
    await test.platform.database.kysely
      .insertInto("content")
      .values({
        kind: "video",
        version: 1,
        content: JSON.stringify({ film: "an old shape" }),
        updated_at: test.clock.now(),
      })
      .execute();
    expect((await test.call("/api/content/video")).data()).toEqual(productContent.video);
    expect(test.logged()).toContain("stored content does not match its schema");
  });
});

describe("staff", () => {
  // covers: 1.call.33, site.content.versionMalformed
  it("read a kind with its version, and write the next one", async () => {
    const url = "/api/admin/content/about";
    const before = await test.call(url, { token: admin });
    expect(before.data()).toEqual({
      kind: "about",
      version: 0,
      updated_at: null,
      updated_by: null,
      content: productContent.about,
    });
    const about = { title: "  About us ", lead: "", paragraphs: ["One.", "Two."] };
    const first = await put("about", about);
    expect(first.data()).toEqual({
      kind: "about",
      version: 1,
      updated_at: expect.stringMatching(ISO_TIME) as unknown,
      updated_by: ADMIN.ADMIN_USERNAME,
      content: { ...about, title: "About us" },
    });
    expect((await put("about", about)).data()).toMatchObject({ version: 2 });
    expect((await test.call(url, { token: admin })).data()).toMatchObject({ version: 2 });
  });

  // covers: site.content.changedMeanwhile
  it("do not overwrite what somebody else wrote meanwhile", async () => {
    const read = (await put("social", { links: [], stores: [] })).data<{ version: number }>();
    const second = await put("social", sampleContent.social, { "if-match": `"${read.version}"` });
    expect(second.status).toBe(200);
    const late = await put("social", sampleContent.social, { "if-match": String(read.version) });
    expect(late.status).toBe(409);
    expect(late.errors()[0]).toEqual({
      code: "TAKEN",
      field: "If-Match",
      message: "Somebody else has changed this since you opened it. Please review it again.",
    });
    expect(late.data()).toEqual({ by: ADMIN.ADMIN_USERNAME });
    const odd = await put("social", sampleContent.social, { "if-match": "latest" });
    expect([odd.status, odd.errors()[0]?.field]).toEqual([400, "If-Match"]);
  });

  it("write kinds that are longer than the usual call, up to their own end", async () => {
    const member = { role: "A role", biography: "x".repeat(4_000) };
    const full = { title: "Team", lead: "", members: Array.from({ length: 60 }, () => member) };
    expect((await put("team", full)).status).toBe(200);
    const longer = { ...full, lead: "x".repeat(1_048_576) };
    expect((await put("team", longer)).status).toBe(413);
    const home = { ...sampleContent.home, lead: "x".repeat(65_536) };
    expect((await put("home", home)).status).toBe(413);
  });

  it("leave a row in the audit with how it was and how it is", async () => {
    await put("team", { title: "Team", lead: "", members: [] });
    await put("team", sampleContent.team);
    const answer = await test.call("/api/admin/audit?action=content.set", { token: admin });
    expect(answer.data(auditPage).records[0]).toMatchObject({
      actor: ADMIN.ADMIN_USERNAME,
      action: "content.set",
      subject: "team",
      before: { title: "Team", lead: "", members: [] },
      after: sampleContent.team,
    });
  });

  it.each([
    ["roadmap", { records: [{ ...roadmap.records[0], Status: "Done" }] }, "records.0.Status"],
    [
      "roadmap",
      { records: [{ ...roadmap.records[0], "Due date": "31-12-2023" }] },
      "records.0.Due date",
    ],
    [
      "social",
      { links: [{ label: "x", href: "javascript:alert(1)" }], stores: [] },
      "links.0.href",
    ],
    ["social", { links: [{ label: "x", href: "http://a.example" }], stores: [] }, "links.0.href"],
    [
      "video",
      { film: { ...productContent.video.film, src: "https://a.example/f.webm" } },
      "film.src",
    ],
    [
      "services",
      {
        title: "T",
        lead: "",
        items: [{ available: "now", icon: "wallet", name: "N", text: "T", href: "//a.example" }],
      },
      "items.0.href",
    ],
    ["footer", { ...sampleContent.footer, extra: 1 }, "extra"],
    ["home", { ...sampleContent.home, headline: " " }, "headline"],
  ])("cannot write a %s that breaks its schema: %j", async (kind, body, field) => {
    const answer = await put(kind, body);
    expect([answer.status, answer.errors()[0]?.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(answer.errors()[0]?.field).toBe(field);
  });

  it("are the only ones who can: others get 404", async () => {
    for (const token of [customer.token, "", "none"]) {
      const answers = [
        await put("roadmap", roadmap, {}, token),
        await test.call("/api/admin/content/roadmap", { token }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    }
  });

  it("need the role for it: a reviewer gets 404", async () => {
    const reviewer = await signUpCustomer(test);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ role: "reviewer" })
      .where("username", "=", reviewer.username)
      .execute();
    const { token } = reviewer;
    expect((await test.call("/api/admin/audit", { token })).status).toBe(200);
    expect((await put("roadmap", roadmap, {}, token)).status).toBe(404);
    const rate = { method: "PUT", token, body: { rate: "1" } } as const;
    expect((await test.call("/api/admin/rate", rate)).status).toBe(404);
  });
});

describe("sample content", () => {
  it("is there outside production, fits the schemas, and stays as staff change it", async () => {
    const sample = await openTestApp({ environment: { ...ADMIN, SAMPLE_CONTENT: "true" } });
    const { content, rate } = (await sample.call("/api/content/landing")).data(landingAnswer);
    expect(content).toEqual(landingContent.parse(sampleContent));
    expect(content.team.members).toHaveLength(20);
    expect(rate.days).toHaveLength(30);
    await sample.close();
  });
});
