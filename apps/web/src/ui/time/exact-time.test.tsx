import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ClockTime } from "./exact-time.tsx";
import { noteServerTime } from "./server-clock.ts";

// Without a zone the text is local time, so that the test holds in every zone.
const iso = "2026-11-24T11:30:05";
beforeEach(() => noteServerTime("2026-12-01T00:00:00Z"));
afterEach(() => noteServerTime(new Date().toISOString()));

test.each([
  ["list", /^24 Nov, 11:30$/],
  ["detail", /^24 Nov 2026, 11:30 \S+$/],
  ["minute", /^11:30$/],
] as const)("a moment by the clock: %s", (show, text) => {
  const { container } = render(<ClockTime iso={iso} show={show} />);
  expect(container.querySelector("time")?.getAttribute("datetime")).toBe(iso);
  expect(container.textContent).toMatch(text);
});

test("a list names the year of a moment in another year", () => {
  const { container } = render(<ClockTime iso="2025-11-24T11:30:05" />);
  expect(container.textContent).toBe("24 Nov 2025, 11:30");
});
