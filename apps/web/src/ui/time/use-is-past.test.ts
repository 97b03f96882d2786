import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useIsPast } from "./use-is-past.ts";

const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one that is further ahead than a timer can be set for is waited for in steps", () => {
  const moment = Date.now() + 60 * DAY;
  const { result } = renderHook(() => useIsPast(moment));
  const pass = (days: number) => act(() => void vi.advanceTimersByTime(days * DAY));
  for (const [days, isPast] of [
    [1, false],
    [29, false],
    [29, false],
    [1, true],
  ] as const) {
    pass(days);
    expect(result.current).toBe(isPast);
  }
});
