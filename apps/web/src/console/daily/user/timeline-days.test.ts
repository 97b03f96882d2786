import { expect, test } from "vitest";
import { byDay } from "./timeline-days.ts";

const at = (text: string) => ({
  at: new Date(text).toISOString(),
  kind: "access" as const,
  text: "Signed in",
  by: null,
});

test("entries stand under the reader's own days, with the year where it is another one", () => {
  const now = new Date("2026-01-02T12:00:00");
  const days = byDay(
    [
      at("2026-01-02T10:00:00"),
      at("2026-01-02T00:00:01"),
      at("2026-01-01T23:59:59"),
      at("2025-12-31T10:00:00"),
    ],
    now,
  );
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ["Today, 2 Jan", 2],
    ["Yesterday, 1 Jan", 1],
    ["31 Dec 2025", 1],
  ]);
});
