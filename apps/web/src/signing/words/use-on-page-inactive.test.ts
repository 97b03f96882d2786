import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useOnPageInactive } from "./use-on-page-inactive.ts";

let inSight = true;
beforeEach(() => {
  inSight = true;
  vi.spyOn(document, "hasFocus").mockImplementation(() => inSight);
});
test("what is shown is hidden when the window loses the focus", () => {
  const hide = vi.fn();
  renderHook(() => useOnPageInactive(hide));
  expect(hide).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("blur"));
  expect(hide).toHaveBeenCalledOnce();
});

test("what comes once somebody has left the window is hidden immediately", () => {
  inSight = false;
  const hide = vi.fn();
  renderHook(() => useOnPageInactive(hide));
  expect(hide).toHaveBeenCalledOnce();
});

test("nothing is hidden any more once the screen is gone", () => {
  const hide = vi.fn();
  renderHook(() => useOnPageInactive(hide)).unmount();
  window.dispatchEvent(new Event("blur"));
  expect(hide).not.toHaveBeenCalled();
});
