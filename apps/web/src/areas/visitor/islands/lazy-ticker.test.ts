import type { NotificationRecord, SocketEvent } from "@nuc/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyTicker } from "./lazy-ticker.ts";

const now = "2030-01-31T12:00:00.000Z";
let running: Partial<NotificationRecord>[];
let asked: string[];
let hear: (event: Partial<SocketEvent>) => void;

beforeEach(() => {
  running = [];
  asked = [];
  Element.prototype.animate = () =>
    ({ pause: vi.fn(), play: vi.fn(), cancel: vi.fn() }) as unknown as Animation;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ data: running, serverTime: now });
  });
  document.body.innerHTML = "<header><a>Skip</a><div>The bar</div></header>";
  hear = lazyTicker();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, "animate");
});

const notice = (id: string, change: Partial<NotificationRecord> = {}) => ({
  id,
  message: `Text ${id}`,
  ttl: null,
  ...change,
});
const notify = (one: object): void =>
  hear({ event: "notification", id: "7", notification: one as NotificationRecord });
/** What is read, without its copy. */
const line = () => document.querySelector("[role=marquee] > div > div")?.textContent ?? "";

test("planned maintenance is said on the page, and no longer once the line says nothing of it", async () => {
  const planned = {
    id: "a",
    version: 1,
    from: new Date(Date.now() + 3_600_000).toISOString(),
    until: new Date(Date.now() + 7_200_000).toISOString(),
    text: null,
  };
  const bar = () => document.querySelector("[data-planned-bar]");
  hear({ event: "maintenance-plan", planned });
  hear({ event: "ready", id: "1" });
  await vi.waitFor(() => expect(bar()?.textContent).toContain("Planned maintenance:"));
  expect(document.querySelector("header")?.firstElementChild?.textContent).toBe("Skip");
  hear({ event: "ready", id: "2" });
  await vi.waitFor(() => expect(bar()).toBeNull());
  hear({ event: "maintenance-plan", planned });
  await vi.waitFor(() => expect(bar()).not.toBeNull());
  hear({ event: "maintenance-plan", planned: null });
  await vi.waitFor(() => expect(bar()).toBeNull());
});

// covers: 1.screen.35
test("is read when the line is there, runs in the header behind its first link, and follows the server", async () => {
  running = [notice("1")];
  hear({ event: "ready", id: "7" });
  await vi.waitFor(() => expect(line()).toBe("Text 1"));
  expect(asked).toEqual(["/api/notifications/nuc/visitor/header"]);
  const [skip, ticker] = document.querySelectorAll("header > *");
  expect([skip?.textContent, ticker?.textContent]).toEqual([
    "Skip",
    expect.stringContaining("Text 1") as string,
  ]);
  notify(notice("2"));
  notify(notice("2"));
  await vi.waitFor(() => expect(line()).toBe("Text 2Text 1"));
  hear({ event: "removed", id: "1", category: "header", lastId: "8" });
  await vi.waitFor(() => expect(line()).toBe("Text 2"));
  running = [notice("3")];
  hear({ event: "ready", id: "9" });
  await vi.waitFor(() => expect(line()).toBe("Text 3"));
  running = [];
  hear({ event: "ready", id: "9" });
  await vi.waitFor(() => expect(document.querySelector("[role=marquee]")).toBeNull());
});
