import { expect, it } from "vitest";
import { receivedAt } from "./expected.ts";

const createdAt = new Date("2026-03-02T20:00:00Z");
const expiresAt = new Date("2026-03-02T20:15:00Z");

it.each([
  ["the day before", "2026-03-01", "2026-03-02T20:00:00.000Z"],
  ["the same day", "2026-03-02", "2026-03-02T20:00:00.000Z"],
  [
    "the day after, which has begun where days begin first",
    "2026-03-03",
    "2026-03-02T20:00:00.000Z",
  ],
  ["two days after: too late", "2026-03-04", "2026-03-04T12:00:00.000Z"],
])("a bank's day is a moment of the order: %s", (_, day, expected) => {
  const booked = new Date(`${day}T12:00:00Z`);
  expect(receivedAt({ createdAt, expiresAt }, booked).toISOString()).toBe(expected);
});
