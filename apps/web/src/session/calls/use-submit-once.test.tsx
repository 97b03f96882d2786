import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useSubmitOnce } from "./use-submit-once.ts";

test("what is submitted twice is handed on once, also after it was accepted", async () => {
  const run = vi.fn<(payload: string) => Promise<void>>().mockResolvedValue();
  const { result } = renderHook(() => useSubmitOnce(run));
  result.current("first");
  result.current("second");
  await act(async () => Promise.resolve());
  result.current("third");
  expect(run.mock.calls).toEqual([["first"]]);
});

test("after a failure the next press counts", async () => {
  const run = vi.fn<(payload: string) => Promise<void>>().mockRejectedValueOnce(new Error("no"));
  run.mockResolvedValue();
  const { result } = renderHook(() => useSubmitOnce(run));
  result.current("first");
  await act(async () => Promise.resolve());
  result.current("second");
  expect(run.mock.calls).toEqual([["first"], ["second"]]);
});
