import { describe, expect, it } from "vitest";
import { mintWindow } from "./mint-window.ts";

const HOUR = 3_600_000;
const MINTED = new Date("2026-03-01T10:00:00.000Z");
const after = (milliseconds: number) => new Date(MINTED.getTime() + milliseconds);

describe("when a wallet may mint", () => {
  // covers: 2.limit.4
  it.each([
    [0, 24],
    [1, 24],
    [HOUR, 23],
    [23 * HOUR, 1],
    [24 * HOUR - 1, 1],
    // The server's clock was set back.
    [-HOUR, 25],
  ])("is not %i ms after its mint: %i hours are left, rounded up", (since, hoursLeft) => {
    expect(mintWindow(MINTED, after(since))).toEqual({
      hoursLeft,
      serverTime: after(since).toISOString(),
      nextMintAt: "2026-03-02T10:00:00.000Z",
    });
  });

  it.each([24 * HOUR, 24 * HOUR + 1, 48 * HOUR])("is %i ms after its mint", (since) => {
    const serverTime = after(since).toISOString();
    expect(mintWindow(MINTED, after(since))).toEqual({
      hoursLeft: 0,
      serverTime,
      nextMintAt: null,
    });
  });

  it("is at any time when it never minted", () => {
    expect(mintWindow(undefined, MINTED)).toMatchObject({ hoursLeft: 0, nextMintAt: null });
  });
});
