import { beforeEach, expect, test, vi } from "vitest";
import { isMarkedSignedIn, markSignedIn, unmarkSignedIn } from "../storage/cookies.ts";
import { syncSignedInCookie } from "./home-page.ts";
import { forgetSession, startSession } from "../storage/session-store.ts";
import { sessionUser } from "../testing/session-user.ts";

let reload: ReturnType<typeof vi.fn>;
beforeEach(() => {
  forgetSession(200);
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
});

test("a customer keeps the cookie, also when only the token was left", () => {
  startSession("the-token", sessionUser);
  unmarkSignedIn();
  sessionStorage.setItem("reloaded", "1");
  expect(syncSignedInCookie()).toBe(false);
  expect(isMarkedSignedIn()).toBe(true);
  expect(sessionStorage.getItem("reloaded"), "may be reloaded again").toBeNull();
});

// covers: 1.state.18
test("a stale cookie at the home page is deleted before one single reload", () => {
  markSignedIn();
  expect(syncSignedInCookie()).toBe(true);
  expect(isMarkedSignedIn()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  // The application came again all the same (a cache, a cookie that cannot be deleted): it draws the page itself.
  markSignedIn();
  expect(syncSignedInCookie()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test("elsewhere the stale cookie goes without a reload", () => {
  history.replaceState(null, "", "/login");
  markSignedIn();
  expect(syncSignedInCookie()).toBe(false);
  expect(isMarkedSignedIn()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test("a visitor without the cookie is not reloaded", () => {
  expect(syncSignedInCookie()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
