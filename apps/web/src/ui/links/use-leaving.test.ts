import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLeaving } from "./use-leaving.ts";

/** An address that jsdom goes to without loading anything. */
const page = "#provider";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function left() {
  const { result } = renderHook(useLeaving);
  act(() => result.current[1](page));
  expect(result.current[0]).toBe(true);
  return result;
}

test("a page that the browser brings back is not on its way any more", () => {
  const result = left();
  act(() => void window.dispatchEvent(new Event("pageshow")));
  expect(result.current[0]).toBe(false);
});

test("a page that is still here after ten seconds was not left", () => {
  const result = left();
  act(() => void vi.advanceTimersByTime(9999));
  expect(result.current[0]).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current[0]).toBe(false);
});
