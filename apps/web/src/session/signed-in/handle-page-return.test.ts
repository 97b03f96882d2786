import { focusManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSession, startSession } from "../storage/session-store.ts";
import { sessionUser } from "../testing/session-user.ts";
import { handlePageReturn } from "./handle-page-return.ts";

let reload: ReturnType<typeof vi.fn>;
let stop: () => void;
beforeEach(() => {
  reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  startSession("the-token", sessionUser);
  stop = handlePageReturn();
});
afterEach(() => {
  stop();
  forgetSession(200);
  document.documentElement.hidden = false;
});

const turn = (type: "pagehide" | "pageshow", persisted = true) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
const leave = () => turn("pagehide");
const comeBack = (persisted?: boolean) => turn("pageshow", persisted);
const covered = () => document.documentElement.hidden;

test("a page of a session that ended is covered when it is left and loaded again on Back", () => {
  forgetSession(200);
  leave();
  expect(covered()).toBe(true);
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["the session ended in another tab", null],
  ["another person logged in", "other-token"],
])("a page that was kept is covered and loaded again on Back when %s", (_what, token) => {
  leave();
  expect(covered()).toBe(false);
  if (token === null) localStorage.removeItem("token");
  else localStorage.setItem("token", token);
  comeBack();
  expect([covered(), reload.mock.calls.length]).toEqual([true, 1]);
});

test("a page of the living session is shown as it was kept", () => {
  leave();
  comeBack();
  expect([covered(), reload.mock.calls.length]).toEqual([false, 0]);
});

test("the first show of a page is no return", () => {
  forgetSession(200);
  comeBack(false);
  expect([covered(), reload.mock.calls.length]).toEqual([false, 0]);
});

test("what is seen again is asked again, but not in the name of a session that has ended", () => {
  const asked = vi.fn();
  const unsubscribe = focusManager.subscribe(asked);
  window.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveBeenCalledOnce();
  forgetSession(200);
  window.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveBeenCalledOnce();
  unsubscribe();
});
