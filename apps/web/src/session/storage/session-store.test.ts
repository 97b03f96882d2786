import { beforeEach, expect, test, vi } from "vitest";
import { isMarkedSignedIn, readCookie } from "./cookies.ts";
import { sessionUser } from "../testing/session-user.ts";

const user = { ...sessionUser, termAndConditionStatus: 0 } as const;

/** The store reads the browser's storage once, when the page loads. */
async function loadPage() {
  vi.resetModules();
  return import("./session-store.ts");
}

beforeEach(() => {
  localStorage.clear();
  document.cookie = "signed_in=; Max-Age=0; Path=/";
});

// covers: 1.entity.2, 2.entity.23
test("a login is kept for the next page load", async () => {
  const first = await loadPage();
  expect(first.isAuthenticated()).toBe(false);
  first.startSession("the-token", user);
  const second = await loadPage();
  expect(second.currentSession()).toEqual({ token: "the-token", user });
  expect(second.areTermsPending()).toBe(true);
});

// covers: 1.state.2, 1.state.7
test("a login sets both cookies and forgets what the code screens kept", async () => {
  localStorage.setItem("loginEmail", "holder@example.com");
  localStorage.setItem("phone", "61412345678");
  for (const name of ["loginCode", "verificationCode"]) localStorage.setItem(name, "{}");
  const store = await loadPage();
  store.startSession("the-token", user);
  expect(readCookie("signed_in")).toBe("1");
  expect(readCookie("term")).toBe("0");
  expect(localStorage.getItem("loginEmail")).toBeNull();
  expect(localStorage.getItem("phone")).toBeNull();
  expect(localStorage.getItem("loginCode")).toBeNull();
  expect(localStorage.getItem("verificationCode")).toBeNull();
});

test("accepted terms are recorded in state, storage and cookie", async () => {
  const store = await loadPage();
  store.startSession("the-token", user);
  store.setTermsStatus(1);
  expect(store.areTermsPending()).toBe(false);
  expect(readCookie("term")).toBe("1");
  expect((await loadPage()).areTermsPending()).toBe(false);
});

// covers: 1.state.15
test("forgetting a session clears token, last wallet and shown-flag, leaves the marker and calls the listeners", async () => {
  const store = await loadPage();
  store.startSession("the-token", user);
  localStorage.setItem("lastSelectedWallet", "5GVV43");
  localStorage.setItem("shown", "1");
  localStorage.setItem("theme", "dark");
  const listener = vi.fn<() => void>();
  store.onSessionChange(listener);
  store.forgetSession(401);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    theme: "dark",
    logoutMarker: "401",
  });
  expect(isMarkedSignedIn()).toBe(false);
  expect(store.currentSession()).toBeNull();
  expect(listener).toHaveBeenCalledOnce();
});

test("a token beside a damaged user record still counts, with its owner unknown", async () => {
  localStorage.setItem("token", "the-token");
  localStorage.setItem("user", "{broken");
  expect((await loadPage()).currentSession()).toEqual({ token: "the-token", user: null });
});

test("what ends every session is a logout to the other tabs, unless it fails", async () => {
  const store = await loadPage();
  const marker = () => localStorage.getItem("logoutMarker");
  expect(await store.leaveBy(async () => marker())).toBe("200");
  await expect(
    store.leaveBy(async () => {
      throw new Error("refused");
    }),
  ).rejects.toThrow("refused");
  expect(marker()).toBeNull();
  expect(store.isLeaving()).toBe(false);
});
