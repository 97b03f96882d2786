import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { isWrongPassword, useAttempt } from "./use-attempt.ts";

function later<Value>() {
  let settle: { resolve: (value: Value) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

test("runs one at a time: a second press does nothing", async () => {
  const { result } = renderHook(() => useAttempt());
  const answer = later<string>();
  const work = vi.fn(() => answer.promise);
  const onDone = vi.fn();
  await act(async () => {
    void result.current.run(work, onDone);
    void result.current.run(work, onDone);
  });
  expect(result.current.busy).toBe(true);
  await act(async () => answer.resolve?.("opened"));
  expect([work.mock.calls.length, onDone.mock.calls]).toEqual([1, [["opened"]]]);
  expect(result.current.busy).toBe(false);
});

test("keeps how it failed until it is forgotten or tried again", async () => {
  const { result } = renderHook(() => useAttempt());
  const wrong = Object.assign(new Error("Wrong password"), { name: "WrongPasswordError" });
  const onDone = vi.fn();
  await act(() => result.current.run(() => Promise.reject(wrong), onDone));
  expect(isWrongPassword(result.current.error)).toBe(true);
  act(() => result.current.forget());
  expect(result.current.error).toBeUndefined();
  expect(onDone).not.toHaveBeenCalled();
});

test("hands nothing on once its screen is gone", async () => {
  const { result, unmount } = renderHook(() => useAttempt());
  const answer = later<string>();
  const onDone = vi.fn();
  act(() => void result.current.run(() => answer.promise, onDone));
  unmount();
  answer.resolve?.("the twelve words");
  await answer.promise;
  expect(onDone).not.toHaveBeenCalled();
});
