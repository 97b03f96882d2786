import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { openPlatformApp, type PlatformApp } from "../testing/platform-app.ts";

const KEY = "ab".repeat(32);
const isoMoment: unknown = expect.stringMatching(/^\d{4}-.*Z$/);
let app: PlatformApp;

beforeAll(async () => {
  app = await openPlatformApp();
  const { mail, texts, database } = app.platform;
  await mail.send(database.kysely, {
    to: "customer@mail.example",
    subject: "Your code",
    text: "It is 123456.",
    code: "123456",
  });
  await texts.send(database.kysely, { to: "61412345678", text: "Hello" });
  await eventually(async () => {
    const { text } = await app.call("/dev/outbox");
    return text.includes("Hello") && text.includes("123456") ? true : undefined;
  });
});

afterAll(() => app.close());

describe("the outbox", () => {
  it("lists what was sent, newest first", async () => {
    const answer = await app.call("/dev/outbox");
    expect(answer.json()).toEqual([
      {
        to: "61412345678",
        channel: "sms",
        subject: "",
        text: "Hello",
        code: null,
        sentAt: isoMoment,
      },
      {
        to: "customer@mail.example",
        channel: "email",
        subject: "Your code",
        text: "It is 123456.",
        code: "123456",
        sentAt: isoMoment,
      },
    ]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it.each(["customer@mail.example", "CUSTOMER@mail.example", "%2B61412345678", "61412345678"])(
    "lists what was sent to %s",
    async (to) => {
      expect((await app.call(`/dev/outbox?to=${to}`)).json()).toHaveLength(1);
    },
  );

  it.each([
    ["another machine", { from: "203.0.113.9" }],
    ["a proxy at this machine", { headers: { "x-forwarded-for": "203.0.113.9" } }],
    ["a name that is not local", { headers: { host: "evil.example" } }],
    ["a page of another site", { headers: { origin: "https://evil.example" } }],
    [
      "a page of another local port",
      { headers: { host: "localhost:1", origin: "http://localhost:2" } },
    ],
  ])("is hidden from %s", async (_name, request) => {
    const answer = await app.call("/dev/outbox", request);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("123456");
  });

  it("is open to its own pages", async () => {
    const headers = { host: "localhost:3000", origin: "http://localhost:3000" };
    expect((await app.call("/dev/outbox", { headers })).status).toBe(200);
  });

  it("and the clock do not exist in production", async () => {
    const production = await openPlatformApp(undefined, {
      environment: {
        NODE_ENV: "production",
        PUBLIC_URL: "https://nuc.example",
        RATE_LIMIT_SCALE: "1",
        SMS_GATEWAY_URL: "http://127.0.0.1:9/",
        TREASURY_KEY: KEY,
      },
    });
    const headers = { host: "nuc.example" };
    expect((await production.call("/dev/outbox", { headers })).status).toBe(404);
    const clock = { method: "POST", body: { advanceSeconds: 1 }, headers } as const;
    expect((await production.call("/dev/clock", clock)).status).toBe(404);
    await production.close();
  });
});

describe("the clock", () => {
  const moved = async (advanceSeconds: number, from?: string) => {
    const request = { method: "POST", body: { advanceSeconds }, ...(from && { from }) } as const;
    return await app.call("/dev/clock", request);
  };

  it("moves on by the seconds that are asked for, and runs on from there", async () => {
    const before = app.platform.clock.now().getTime();
    const answer = await moved(660);
    expect(answer.status).toBe(200);
    const shown = Date.parse(answer.json<{ now: string }>().now);
    expect(shown - before).toBeGreaterThanOrEqual(660_000);
    expect(app.platform.clock.now().getTime()).toBeGreaterThanOrEqual(shown);
  });

  it.each([-1, 1.5, 32 * 86_400])("refuses to move by %d seconds", async (seconds) => {
    expect((await moved(seconds)).status).toBe(400);
  });

  it("is hidden from another machine", async () => {
    expect((await moved(1, "203.0.113.9")).status).toBe(404);
  });
});
