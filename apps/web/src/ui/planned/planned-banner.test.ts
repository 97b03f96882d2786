import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPlannedBanner, type PlannedBanner } from "./planned-banner.ts";
import { leftInWords, type PlannedWindow, windowInWords } from "./planned-words.ts";

const start = Date.parse("2030-01-31T10:00:00Z");
let kept: string | null;
let host: HTMLElement;
let banner: PlannedBanner;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  kept = null;
  host = document.createElement("div");
  document.body.append(host);
  banner = createPlannedBanner(host, {
    now: () => Date.now(),
    dismissed: () => kept,
    dismiss: (key) => {
      kept = key;
    },
  });
});
afterEach(() => {
  banner.stop();
  host.remove();
  vi.useRealTimers();
});

const planned = (change: Partial<PlannedWindow> = {}): PlannedWindow => ({
  id: "a",
  version: 1,
  from: "2030-01-31T12:00:00Z",
  until: "2030-01-31T13:30:00Z",
  text: "A larger machine.",
  ...change,
});
const said = () => host.querySelector("[role=status]")?.textContent ?? null;

test("says when in the reader's own time, and counts down without being read out", async () => {
  banner.show(planned());
  expect(said()).toBe("");
  await vi.advanceTimersByTimeAsync(0);
  expect(said()).toBe(`Planned maintenance: ${windowInWords(planned())}. A larger machine.`);
  const clock = () => host.querySelector("[aria-hidden=true]:not(svg)")?.textContent;
  expect(clock()).toBe("Begins in 2 hours 0 minutes");
  await vi.advanceTimersByTimeAsync(61 * 60_000);
  expect(clock()).toBe("Begins in 59 minutes 0 seconds");
  expect(said()).toContain("A larger machine.");
});

test("is gone once it begins, and where it is cancelled", async () => {
  banner.show(planned());
  banner.show(null);
  expect(host.childElementCount).toBe(0);
  banner.show(planned());
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(host.childElementCount).toBe(0);
});

// covers: 1.call.35
test("stays away once it is dismissed, until it changes", () => {
  banner.show(planned());
  host.querySelector("button")?.click();
  expect(host.childElementCount).toBe(0);
  banner.show(planned());
  expect(host.childElementCount).toBe(0);
  banner.show(planned({ version: 2, until: "2030-01-31T14:00:00Z" }));
  expect(host.childElementCount).toBe(1);
});

test.each([
  [2 * 86_400_000 + 3_600_000, "2 days 1 hour"],
  [3_660_000, "1 hour 1 minute"],
  [61_000, "1 minute 1 second"],
  [999, "0 seconds"],
])("%d ms are %s", (left, words) => {
  expect(leftInWords(left)).toBe(words);
});

test("a window over midnight names both days", () => {
  const words = windowInWords({ from: "2030-01-31T12:00:00Z", until: "2030-02-02T12:00:00Z" });
  expect(words).toMatch(/31 Jan.* to .*2 Feb/);
});
