import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginLeaving, forgetSession, startSession } from "../storage/session-store.ts";
import { followOtherTabs } from "./follow-other-tabs.ts";
import { takeLogoutMessage } from "./logout-message.ts";
import { sessionUser } from "../testing/session-user.ts";

let assign: ReturnType<typeof vi.fn>;
let stop: () => void;
beforeEach(() => {
  assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  startSession("the-token", sessionUser);
  stop = followOtherTabs();
});
afterEach(() => {
  stop();
  forgetSession(200);
});

const elsewhere = (key: string | null, newValue: string | null): void => {
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
};

// covers: 1.state.19
test.each([
  ["a logout", "token", null],
  ["another login", "token", "other-token"],
  ["a cleared storage", null, null],
])("%s in another tab loads this one again", (_what, key, value) => {
  elsewhere(key, value);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/");
});

test("other news of the storage leaves this tab alone", () => {
  elsewhere("theme", "dark");
  elsewhere("token", "the-token");
  expect(assign).not.toHaveBeenCalled();
});

test("each tab shows the message of a logout, also the one that loads last", () => {
  localStorage.setItem("logoutMarker", "200");
  elsewhere("token", null);
  // The other tab has shown it by now.
  localStorage.removeItem("logoutMarker");
  expect(takeLogoutMessage()).toBe("You have successfully logged out of the system.");
  expect(takeLogoutMessage()).toBeUndefined();
});

test("a tab that logs out is not loaded by the one that hears of it first", () => {
  beginLeaving();
  elsewhere("token", null);
  expect(assign).not.toHaveBeenCalled();
});
