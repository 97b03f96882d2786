import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ClockTime } from "./exact-time.tsx";

// Without a zone the text is local time, so that the test holds in every zone.
const iso = "2026-11-24T11:30:05";

test.each([
  ["day", /^24 Nov, 11:30 \S+$/],
  ["minute", /^11:30$/],
  ["second", /^11:30:05$/],
] as const)("a moment by the clock, from the %s on", (show, text) => {
  const { container } = render(<ClockTime iso={iso} show={show} />);
  expect(container.querySelector("time")?.getAttribute("datetime")).toBe(iso);
  expect(container.textContent).toMatch(text);
});
