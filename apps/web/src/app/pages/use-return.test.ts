import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useReturn } from "./use-return.ts";

let answering = false;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  answering = false;
  reload.mockClear();
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", async () => {
    if (!answering) throw new TypeError("No network");
    return new Response("");
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const pass = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("a page that could not be loaded is loaded again once the server answers", async () => {
  renderHook(() => useReturn(true));
  await pass(20_000);
  expect(reload).not.toHaveBeenCalled();
  answering = true;
  dispatchEvent(new Event("online"));
  await pass(0);
  expect(reload).toHaveBeenCalledOnce();
});

test("where loading again does not help, it is not tried without end", async () => {
  answering = true;
  renderHook(() => useReturn(true));
  await pass(50_000);
  expect(reload).toHaveBeenCalledOnce();
  await pass(20_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("another failure is left as it is", async () => {
  answering = true;
  renderHook(() => useReturn(false));
  await pass(20_000);
  expect(reload).not.toHaveBeenCalled();
});
